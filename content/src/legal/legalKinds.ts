/** What a school must say, each on a page of its own under its usual address, such as `/privacy`. */
export const legalKinds = ['privacy', 'terms', 'cancellation', 'imprint'] as const

export type LegalKind = (typeof legalKinds)[number]

/** The condition of a GROQ filter for the texts of the kinds that there are. */
export const legalPages = `_type == "legalPage" && kind in ${JSON.stringify(legalKinds)}`

/** One of each kind, in their order: the first where an editor has made two. */
export const onePerKind = <Page extends { kind: LegalKind }>(pages: readonly Page[]): Page[] =>
  legalKinds.flatMap((kind) => pages.find((page) => page.kind === kind) ?? [])
