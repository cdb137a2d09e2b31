/** The kinds of legal pages, each with its usual path, for example `/privacy`. */
export const legalKinds = ['privacy', 'terms', 'cancellation', 'imprint'] as const

export type LegalKind = (typeof legalKinds)[number]

/** The condition of a GROQ filter for the texts of the kinds that there are. */
export const legalPages = `_type == "legalPage" && kind in ${JSON.stringify(legalKinds)}`

/** Returns one page of each kind in order: the first if there are two. */
export const onePerKind = <Page extends { kind: LegalKind }>(pages: readonly Page[]): Page[] =>
  legalKinds.flatMap((kind) => pages.find((page) => page.kind === kind) ?? [])
