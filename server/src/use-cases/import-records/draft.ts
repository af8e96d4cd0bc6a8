import type { NewCarPurchase } from '@glovebox/shared/carPurchase';
import type { Energy, FuelUnit } from '@glovebox/shared/energies';
import type { ChangeDay, NewExpense } from '@glovebox/shared/expense';
import type { NewFuel } from '@glovebox/shared/fuel';
import type { NewPlanEntry } from '@glovebox/shared/planEntry';
import type { NewReading } from '@glovebox/shared/reading';
import type {
  CarFacts,
  ImportedCar,
  ImportQuestion,
  MappedKind,
  MappedTable,
  RecognisedTable,
} from '@glovebox/shared/recordImport';
import type { NewService } from '@glovebox/shared/serviceRecord';

/** What a file of Glovebox says of the car of a table. */
export interface TableCar {
  facts: CarFacts;
  /** What the odometer showed, in km, at a moment, ISO 8601. */
  odometer?: { mileage: number; at: string };
}

/**
 * A table of a file as text: a CSV file, a section of one, or a list of a JSON file. What nobody reads, such as the
 * sessions in an export of Tracktor, is not in it.
 */
export interface Table {
  file: string;
  /** The title of the section; empty for a file with a single table. */
  section: string;
  columns: string[];
  rows: { line: number; cells: string[] }[];
  /** The decimal sign, if the file names it. */
  decimal?: '.' | ',';
  /** What the file says of the car of all rows. */
  car?: TableCar;
  /** Records that look alike are several, because the file is all that Glovebox has of a car. */
  hasTwins?: true;
}

/** How the person mapped a table in an import that was applied. */
type MappedBefore = Pick<MappedTable, 'columns'> & { kind: MappedKind };

/** What the person has said and set so far, from which a draft is made anew each time. */
export interface DraftInput {
  tables: Table[];
  /** The answers to questions, by the id of the question. */
  answers: Readonly<Record<string, string>>;
  /** For moments, such as 2025-06-14T22:00Z, and for two-digit years. */
  timeZone: string;
  today: string;
  /** What the person's account has: for currencies without a sign nothing is taken from it but the order of options. */
  currency: string | null;
  locale: string | null;
  /** How the person mapped tables in imports that were applied, the newest first. */
  mappedBefore?: readonly MappedBefore[];
}

/** The values of a row, in the shape in which a request to record it has them. An imported service may lack a mileage. */
export type DraftRecord =
  | { kind: 'service'; values: Omit<NewService, 'onCar' | 'mileage'> & { mileage?: number }; visit?: string }
  | {
      kind: 'fuel';
      values: NewFuel;
      /** The consumption in the file per 100 km, in the unit of the amount. */ per100?: number;
      /** The unit of the amount, if a file of Glovebox names no kind: then it is what the car mainly takes. */
      unit?: FuelUnit;
      /** What the car mainly takes, if the file says so. */
      energy?: Energy;
    }
  | {
      kind: 'expense';
      values: NewExpense;
      /** The changed days of a repeating expense, in order, as requests to change them have them. */
      days?: readonly (ChangeDay & { day: string })[];
    }
  | { kind: 'reading'; values: NewReading }
  | {
      kind: 'warning';
      values: {
        title: string;
        doneAt?: string;
        description?: string;
        priority?: 1 | 2 | 3;
        resolvedAt?: string;
      };
    }
  | { kind: 'plan'; values: NewPlanEntry }
  | { kind: 'ownership'; values: NewCarPurchase };

/** Characters of a refused value that are shown. */
export const LONGEST_VALUE = 200;

/** What a row of a file becomes, before it is compared with what the car has. */
export type DraftRow = { file: string; line: number; car: string } & (
  | {
      record: DraftRecord;
      /** What was changed on the way, such as a text that was cut. */
      note?: string;
      /** A further record of the same line, such as petrol beside LPG. The line counts once, with its first record. */
      isFurther?: true;
      /** See `Table`. */
      hasTwins?: true;
      /** Rows above it were recorded later, as those of one day are in the files of Glovebox. */
      isLatestFirst?: true;
    }
  | { refused: { field: string; value: string; reason: string } }
  | { dropped: string }
  /** Belongs to the record of another row, such as the second part of one visit. */
  | { joins: { line: number } }
);

/** What the odometer of a car showed on a day, in km. */
export interface DraftReading {
  car: string;
  doneAt: string;
  mileage: number;
  source: 'service' | 'fuel' | 'expense' | 'noted';
  /** It is the first reading of a new instrument: the last one of the old instrument, in km. */
  before?: number;
}

/** A car as the files tell it. */
export type DraftCar = Omit<ImportedCar, 'target' | 'matchedBy' | 'vehicle'> & {
  /** Of a car that its file does not name: the app that wrote it (empty if none is known), and the headers of its tables. */
  unnamed?: { app: string; headers: string[] };
};

/** What the files say, with what is still open. Made by a pure function on a worker thread, never stored. */
export interface Draft {
  /** The name of the app; null if the columns are mapped. */
  format: string | null;
  cars: DraftCar[];
  questions: ImportQuestion[];
  recognised: RecognisedTable[];
  tables: MappedTable[];
  /** Reads what the rows say of odometers: nothing while it is open how dates, numbers or distances are read. */
  readings: () => DraftReading[];
  /** Empty while a question is open that decides over rows. */
  rows: DraftRow[];
}
