import type { ReactNode } from 'react';

import styles from './legal.module.css';

/** One numbered part of a legal text; its id is what the table of contents and other pages link to. */
export interface LegalPart {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  intro: ReactNode;
  parts: readonly LegalPart[];
  /** ISO date of the last change; everything on the site changed together. */
  updated: string;
}

/** A legal text: title, date, table of contents, numbered parts. Prints without the frame. */
export function LegalPage({ title, intro, parts, updated }: LegalPageProps) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <p className={styles.updated}>
          Last updated <time dateTime={updated}>{inWords(updated)}</time>
        </p>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <div>
          <h2 id="contents">On this page</h2>
          <ol>
            {parts.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className={styles.body}>
        {parts.map(({ id, title: name, body }) => (
          <section key={id} id={id} className={styles.part} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{name}</h2>
            {body}
          </section>
        ))}
      </div>
    </article>
  );
}

interface LegalTableProps {
  caption: string;
  columns: readonly string[];
  /** Each row begins with its heading. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A table that becomes a list on small screens. */
export function LegalTable({ caption, columns, rows }: LegalTableProps) {
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A date in words that is the same on the server and in every browser. */
function inWords(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}
