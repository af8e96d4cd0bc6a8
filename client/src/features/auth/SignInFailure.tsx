import { useSearchParams } from 'react-router-dom';
import { signInFailureText } from '@glovebox/shared/signInFailures';

/** Shows why the sign-in by Google failed, if the URL says so. */
export const SignInFailure = () => {
  const [search] = useSearchParams();
  const text = signInFailureText(search.get('failure'));
  return text === null ? null : (
    <p role="alert" className="text-danger">
      {text}
    </p>
  );
};
