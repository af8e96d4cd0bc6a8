import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { codeFormSchema } from '@glovebox/shared/car';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';

/** Returns the typed code, or the code in a pasted link to a public page. */
const codeIn = (typed: string) => /\/check\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed;

/** The form for a car's public code, which leads to its public page. */
export const CodeForm = () => {
  const navigate = useNavigate();
  const {
    register,
    handleSubmit,
    formState: { errors, isValid },
  } = useForm({ resolver: zodResolver(codeFormSchema), defaultValues: { code: '' }, mode: 'all' });

  return (
    <form
      onSubmit={handleSubmit(({ code }) => navigate(`/check/${encodeURIComponent(code.toUpperCase())}`))}
      noValidate
      className="grid gap-4"
    >
      <TextField
        label="Unique code"
        placeholder="XXXX-XXXX-XXXX-XXXX"
        hint="Upper or lower case, with or without dashes."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code?.message}
        {...register('code', { setValueAs: codeIn })}
      />
      <Button type="submit" disabled={!isValid} className="h-10">
        Submit
      </Button>
    </form>
  );
};
