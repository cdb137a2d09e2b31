import type { GoogleApi } from '../google/GoogleApi.ts'
import type { School } from '../school/School.ts'

/** The result of a check, with the fix if there is a problem. */
export type Finding =
  | { readonly state: 'good'; readonly says: string }
  | { readonly state: 'bad' | 'advice' | 'unknown'; readonly says: string; readonly todo: string }

/** The inputs of project checks. */
export interface ProjectContext {
  readonly school: School
  readonly google: GoogleApi
  /** The folder of the project, with its rules and indexes. */
  readonly root: string
  /** Returns the TXT records of a name in the DNS, empty for none; null if there is no response. */
  readonly resolveTexts: (name: string) => Promise<readonly string[] | null>
  /** Signs in to a mail server; the reason where that fails, else null. */
  readonly signInToMailServer: (server: string, password: string) => Promise<string | null>
  /** Where the site is asked, which for a school is its `siteUrl`. */
  readonly siteAddress: string
  /** Where Stripe is asked; empty for its own address. */
  readonly stripeAddress: string
  readonly stop: AbortSignal
}

/** A requirement for a school to be online. Only reads, never changes anything. */
export interface ProjectCheck {
  readonly title: string
  /** Throws what `GoogleApi` throws: then it is not known. */
  run(context: ProjectContext): Promise<Finding>
}

export const good = (says: string): Finding => ({ state: 'good', says })

export const bad = (says: string, todo: string): Finding => ({ state: 'bad', says, todo })

/** A recommendation: it is shown, and does not count as a fault. */
export const advice = (says: string, todo: string): Finding => ({ state: 'advice', says, todo })

/** Good without faults; otherwise all faults with their fixes. */
export function goodUnless(
  says: string,
  faults: readonly { readonly says: string; readonly todo: string }[],
): Finding {
  if (faults.length === 0) return good(says)
  const todos = [...new Set(faults.map(({ todo }) => todo))]
  return bad(faults.map((fault) => fault.says).join('; '), todos.join('\n'))
}
