import { pluralize } from '@glovebox/shared/pluralize';
import { ROW_OUTCOMES, type RecordImport } from '@glovebox/shared/recordImport';
import { Fragment } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { OUTCOMES } from './importWords.ts';

type File = RecordImport['files'][number];

const Bar = ({ file }: { file: File }) => (
  <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-track">
    {ROW_OUTCOMES.map(
      (outcome) =>
        file[outcome] > 0 && (
          // each outcome stays visible beside thousands of others
          <div
            key={outcome}
            className={classNames('min-w-1', OUTCOMES[outcome].bar)}
            style={{ flexGrow: file[outcome], flexBasis: 0 }}
          />
        ),
    )}
  </div>
);

/** Accounts for each line of each file: every one has exactly one outcome. */
export const FileLines = ({ files }: { files: readonly File[] }) => (
  <ul aria-label="Lines of the files" className="grid gap-4">
    {files.map((file, index) => (
      <li key={index} className="grid gap-1.5">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <Bar file={file} />
        <p className="flex flex-wrap items-center gap-x-1.5 text-muted tabular-nums">
          <span>{pluralize(file.rows, 'line', 'lines')} =</span>
          {ROW_OUTCOMES.map((outcome, position) => (
            <Fragment key={outcome}>
              {position > 0 && <span>+</span>}
              <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
                <span
                  aria-hidden="true"
                  className={classNames('size-2 rounded-full', OUTCOMES[outcome].bar)}
                />
                <span className={file[outcome] > 0 ? 'text-ink' : undefined}>
                  {file[outcome].toLocaleString('en-US')} {OUTCOMES[outcome].short}
                </span>
              </span>
            </Fragment>
          ))}
        </p>
      </li>
    ))}
  </ul>
);
