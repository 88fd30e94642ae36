/** Selects every column of the database that can hold a text, as `table` and `name`. */
export const textColumns = `
  select table_name as table, column_name as name
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'
    and data_type not in ('integer', 'bigint', 'boolean', 'timestamp with time zone')`;
