import type { AccessToken, TokenMade } from '@glovebox/shared/accessToken';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { notify } from '../../lib/notify.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Moment } from '../../ui/Time.tsx';
import { useEndTokenMutation, useGetTokensQuery } from './connectApi.ts';
import { NewTokenDialog, SCOPES } from './NewTokenDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsBody, SettingsFoot, SettingsSection } from './SettingsSection.tsx';
import { ShownSecret } from './ShownSecret.tsx';

const Token = ({ token, onEnd }: { token: AccessToken; onEnd: () => void }) => {
  const { name, scope, expiresAt, lastUsedAt } = token;
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();
  return (
    <li>
      <SettingRow
        text={
          <>
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium wrap-anywhere text-ink">{name}</span>
              <Badge>{SCOPES[scope]}</Badge>
              {isOver && <Badge tone="caution">Expired</Badge>}
            </span>
            <span className="mt-1 block">
              {lastUsedAt ? (
                <>
                  Last used <Moment at={lastUsedAt} />
                </>
              ) : (
                'Never used'
              )}
              {' · '}
              {expiresAt ? (
                <>
                  {isOver ? 'Expired' : 'Expires'} <Moment at={expiresAt} />
                </>
              ) : (
                'Never expires'
              )}
            </span>
          </>
        }
      >
        <Button variant="outline" aria-haspopup="dialog" aria-label={`End ${name}`} onClick={onEnd}>
          End
        </Button>
      </SettingRow>
    </li>
  );
};

/** The access tokens of a person. The secret of a new one is shown once. */
export const AccessTokensSection = () => {
  const query = useGetTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, { isLoading: isEnding }] = useEndTokenMutation();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<TokenMade | null>(null);
  const [ending, setEnding] = useState<AccessToken | null>(null);
  const tokens = query.data?.tokens;
  const isMadeThere = tokens?.some(({ _id }) => _id === made?.token._id) ?? false;

  const endIt = async ({ _id }: AccessToken) => {
    const done = await notify.outcome(end(_id).unwrap());
    setEnding(null);
    if (done) document.getElementById('tokens')?.focus();
  };

  return (
    <SettingsSection
      id="tokens"
      title="Access tokens"
      text="Let your own programs, for example Home Assistant, read your cars and add records."
    >
      <SettingsBody>
        {made && isMadeThere && (
          <ShownSecret
            label={`Secret of ${made.token.name}`}
            secret={made.secret}
            hint="Copy it now. We won’t show it again. Your program sends it in the Authorization header, after the word Bearer."
          />
        )}
        {!tokens ? (
          <LoadingOrError query={query}>
            <Skeleton className="h-9" />
          </LoadingOrError>
        ) : tokens.length === 0 ? (
          <p className="text-muted">You have no access tokens.</p>
        ) : (
          <ul className="grid gap-4">
            {tokens.map((token) => (
              <Token key={token._id} token={token} onEnd={() => setEnding(token)} />
            ))}
          </ul>
        )}
      </SettingsBody>
      <SettingsFoot>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          Make a token
        </Button>
      </SettingsFoot>
      {isMaking && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMade(token);
            setMaking(false);
          }}
        />
      )}
      {ending && (
        <ConfirmDialog
          title={`End ${ending.name}?`}
          text="Programs that use this token can no longer reach your cars."
          action="End token"
          busy={isEnding}
          onConfirm={() => void endIt(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </SettingsSection>
  );
};
