import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../lib/notify.ts';
import { useSendFiles } from './useSendFiles.ts';

/** Adds files to an import, such as the second file of an app that writes several. */
export const AddFiles = ({ importId }: { importId: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const { send, sending } = useSendFiles(importId, ({ refused }) => {
    for (const { name, why } of refused) notify.error(`${name}${why}`);
  });
  return (
    <>
      <Button variant="outline" size="small" busy={sending !== ''} onClick={() => input.current?.click()}>
        Add a file
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Further files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) void send(files);
          target.value = '';
        }}
      />
    </>
  );
};
