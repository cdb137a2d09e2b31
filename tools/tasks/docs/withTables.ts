import type { KeptData } from '@shala/contract/collections/keptFolders'

/**
 * Returns a page with tables of these collections and folders in place of the ones that follow its
 * heading `## Collections`.
 */
export function withTables(
  page: string,
  collections: readonly KeptData[],
  folders: readonly KeptData[],
): string {
  const [prose] = page.split(/^## Collections$/m)
  const isPersonal = ({ holds }: KeptData) => holds !== null
  const others = [...collections, ...folders].filter((one) => !isPersonal(one))
  const sections = [
    ['Collections', describe(collections.filter(isPersonal))],
    ['Folders of Storage', describe(folders.filter(isPersonal))],
    ['Without personal data', toTable(['where', 'why'], others.map(toName))],
  ]
  return [prose?.trimEnd(), ...sections.flatMap(([title, table]) => [`## ${title}`, table])]
    .join('\n\n')
    .concat('\n')
}

function toName({ place, why }: KeptData): string[] {
  return [`\`${place}\``, why]
}

function describe(rows: readonly KeptData[]): string {
  return toTable(
    ['where', 'personal data', 'how long', 'why', 'in the download'],
    rows.map(({ place, holds, until, why, download }) => [
      `\`${place}\``,
      holds ?? '',
      until,
      why,
      'heading' in download ? download.heading : `no: ${download.leftOut}`,
    ]),
  )
}

function toTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [titles, titles.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
