import { pluralize } from '@glovebox/shared/pluralize';
import type { PutSchedule, Schedule } from '@glovebox/shared/schedule';
import type { ScheduledLevel } from '@glovebox/shared/scheduleSuggestion';
import type { ClientSession } from 'mongoose';
import { answeringCurrent } from '../../platform/fields/revisions.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import type { EntryDocs } from './changes/catalogueEdit.ts';
import { changeEntry, readEntry } from './changes/changeEntry.ts';
import { modelAndEngine } from './engineService.ts';

/** What a moderator sees of the schedule of an entry of the catalogue. */
interface Scheduled {
  schedule: Schedule | null;
  revision: number;
}

const toScheduled = (entry: { schedule?: Schedule | null; edits?: number }): Scheduled => ({
  schedule: entry.schedule ?? null,
  revision: entry.edits ?? 0,
});

/** Describes the schedule of a spec model or engine for the audit log. */
export const scheduleInWords = async (
  session: ClientSession,
  entry: EntryDocs[ScheduledLevel],
  schedule: Schedule | null,
): Promise<string> => {
  const name = 'specModel' in entry ? await modelAndEngine(session, entry) : entry.name;
  if (!schedule) return `${name}: without a schedule`;
  return `${name}: schedule of ${pluralize(schedule.entries.length, 'entry', 'entries')}`;
};

const ACTIONS = { specModel: 'SPEC_MODEL_CHANGED', engine: 'ENGINE_CHANGED' } as const;

/**
 * Gives a spec model or an engine a schedule, or takes it away.
 * @throws AppError NOT_FOUND; CHANGED
 */
export const putSchedule = (
  moderator: SessionUser,
  level: ScheduledLevel,
  id: string,
  { schedule, revision }: PutSchedule,
): Promise<Scheduled> =>
  answeringCurrent(
    revision,
    async () =>
      toScheduled(
        await changeEntry(
          moderator,
          level,
          id,
          async (entry, session) => ({
            action: ACTIONS[level],
            details: await scheduleInWords(session, entry, schedule),
            fields: { schedule },
          }),
          revision,
        ),
      ),
    async () => toScheduled(await readEntry(level, id)),
  );
