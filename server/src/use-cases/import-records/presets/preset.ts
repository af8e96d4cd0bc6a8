import type { ImportedKind, ImportField } from '@glovebox/shared/recordImport';

/**
 * A column: its header in lower case, or its position, from 0, or from -1 at the right end. Of a list, the first that
 * has a value counts.
 */
type Column = string | number;
export type Columns = Column | readonly Column[];

/** What a column of a preset can be: the fields of a mapping, and what only apps say about their own rows. */
export type PresetField =
  | Exclude<ImportField, 'total'>
  /** 'km' or 'mi', and 'l', 'gal', 'gal-us', 'gal-imp', 'kWh' or 'kg' */
  | 'distance'
  | 'volume'
  /** A pattern of Java, such as 'M/d/yyyy'. */
  | 'dateFormat'
  /** Instead of a date in one column. */
  | 'year'
  | 'month'
  | 'day'
  /** The number of the car in its app, for rows whose car has no name. */
  | 'carId'
  /** Of the car. */
  | 'vin'
  | 'plate'
  | 'make'
  | 'model'
  | 'productionYear'
  /** What the car mainly takes: the energy of a purchase whose kind is not named. */
  | 'energy'
  /** The distance from a service to the next one. */
  | 'nextDistance'
  | 'visit'
  /** Words that say the kind of an expense. */
  | 'category'
  | 'place'
  | 'tags'
  | 'every'
  | 'until'
  | 'remind'
  /** The changed days of a repeating expense, as JSON. */
  | 'changedDays'
  /** What was paid for the car and got for it, as JSON. */
  | 'ownership'
  | 'before'
  /** A workshop recorded the entry, and the owner disputed it: an import only tells it. */
  | 'verified'
  | 'disputed'
  | 'priority'
  | 'resolvedAt'
  | 'resetBy'
  | 'onDay'
  | 'soonKm'
  | 'soonDays';

/** Cells by field. */
export type Fields = Partial<Record<PresetField, Columns>>;
/**
 * What cells mean: '1=petrol 2*=diesel *=' reads 1 as petrol, what begins with 2 as diesel, and the rest as nothing.
 * Without a last '*=', other cells are left as they are.
 */
export type Values = Partial<Record<PresetField, string>>;

/**
 * What becomes of the rows whose cells are as `if` says, such as '1 2*' for 1 or what begins with 2; '' is empty and '?*' is not. The key
 * names a column; 'date|datum' is the first of two.
 */
export interface Case {
  if?: Record<string, string>;
  /** A column whose words must name work on a car. */
  ifWork?: string;
  kind?: ImportedKind;
  /** Why the row is left out, in a sentence. */
  drop?: string;
  /** What is the same for all these rows. */
  says?: Partial<Record<PresetField, string>>;
  fields?: Fields;
  values?: Values;
}

export interface TablePreset {
  /** An expression for the title of the section, in lower case. */
  section?: string;
  /** Headers in lower case that must all be there; 'date|datum' is one or the other. */
  has?: readonly string[];
  /** The numbers of columns, for tables that are read by position. */
  widths?: readonly number[];
  /** Without any, the table says something about the rows of others. */
  rows?: readonly Case[];
  /** The columns are added to the rows of other tables, with this name before theirs: `vehicle.distunit`. */
  joinedAs?: string;
  /** The column that identifies a row, and that in which others name it. Without one, the first row is added to all. */
  joinedOn?: readonly [own: string, theirs: string];
  /** The columns with the names and the values of settings, which are joined as one row. */
  pivot?: readonly [name: string, value: string];
  fields?: Fields;
  values?: Values;
  /** Columns that become lines of the note or the description, after the words in `type`. */
  notes?: readonly Columns[];
  /** Fields of further purchases in the same row. */
  more?: readonly Fields[];
  /** The column with text whose delimiters are not quoted, so that rows have more cells than there are headers. */
  spills?: string;
  /** Rows of one day, mileage and place are one visit to a workshop. */
  visits?: true;
  /** The app shows nothing in these columns for a purchase that follows one that was not recorded. */
  emptyIfMissed?: readonly Columns[];
}

/** A list in a JSON file that becomes a table, whose section is `at`. Other values are never read. */
export interface JsonList {
  /** Keys with dots between them. */
  at: string;
  /** The keys that are read, with blanks between them, and those of the object around the list: `parent.name`. */
  keys: string;
  parentKeys?: string;
  /** Only objects with one of these values, with blanks between them. */
  only?: { key: string; is: string };
}

export interface Preset {
  app: string;
  tables: readonly TablePreset[];
  /** Of all tables. */
  fields?: Fields;
  values?: Values;
  json?: readonly { has: readonly string[]; lists: readonly JsonList[] }[];
  /** Numbers have no thousands separators, so that any sign in them is the decimal one. */
  hasPlainNumbers?: true;
  /**
   * The file is one of Glovebox: text that a spreadsheet would run is guarded with an apostrophe, 0 means 0, and parts are
   * separated by line breaks or |.
   */
  isOwn?: true;
  /** The order of days and months in dates with slashes, if it is always the same. */
  dates?: 'dmy' | 'mdy';
  distance?: 'km' | 'mi';
  volume?: 'l';
}
