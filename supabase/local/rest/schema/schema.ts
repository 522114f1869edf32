/** What the service knows of the database: tables, how they belong together, and functions. */

export interface Column {
  name: string;
  /** As SQL, qualified. */
  type: string;
  /** SQL of what stands there when nothing is given. */
  default: string | null;
}

export interface Table {
  schema: string;
  name: string;
  isView: boolean;
  columns: Map<string, Column>;
  /** Names of the functions that take one row of it: they can be read like columns. */
  computed: Set<string>;
  primaryKey: string[];
}

/** What Postgres keeps of a row for itself. */
export const SYSTEM_COLUMNS: ReadonlySet<string> = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']);

export interface Junction {
  table: string;
  /** Pairs of a column of this table and one of the junction. */
  source: [column: string, junctionColumn: string][];
  target: [column: string, junctionColumn: string][];
  constraints: [source: string, target: string];
}

export interface Relationship {
  table: string;
  foreignTable: string;
  isForeignView: boolean;
  kind: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many' | 'computed';
  isToOne: boolean;
  /** Name of the foreign key, or of the function of a computed relationship. */
  name: string;
  /** Pairs of a column of this table and one of the other. */
  columns: [column: string, foreignColumn: string][];
  junction?: Junction;
}

export interface Parameter {
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface Routine {
  schema: string;
  name: string;
  parameters: Parameter[];
  isVolatile: boolean;
  returnsSet: boolean;
  returns: 'scalar' | 'composite' | 'void';
  /** The table of the rows that it returns, as far as it is one of the same schema. */
  table: string | null;
}

export interface SchemaPart {
  tables: Map<string, Table>;
  /** By the name of the table from which they start. */
  relationships: Map<string, Relationship[]>;
  routines: Map<string, Routine[]>;
}

export interface Schema {
  /** Nothing reaches from one into another: a table of the same name elsewhere is a stranger. */
  parts: Map<string, SchemaPart>;
  /** Settings of the role, by role: Postgres itself applies them at log-in only. */
  roleSettings: Map<string, Map<string, string>>;
  /** A function that is asked before every request, as SQL; it raises to refuse one. */
  preRequest: string | null;
  allowsAggregates: boolean;
  allowsPlan: boolean;
  maySetTransaction: boolean;
  rollsBack: boolean;
}
