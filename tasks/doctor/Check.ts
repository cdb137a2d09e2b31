import type { GoogleApi } from '../google/GoogleApi.ts'
import type { School } from '../school/School.ts'

/** What a check found, and what is to be done where it is not as it should be. */
export type Finding =
  | { readonly state: 'good'; readonly says: string }
  | { readonly state: 'bad' | 'advice' | 'unknown'; readonly says: string; readonly todo: string }

/** What the checks of a project look at. */
export interface ProjectContext {
  readonly school: School
  readonly google: GoogleApi
  /** The folder of the project, with its rules and indexes. */
  readonly root: string
  /** The texts that a name has in the DNS, none where it has no such record; null where nobody answers. */
  readonly resolveTexts: (name: string) => Promise<readonly string[] | null>
  /** Signs in to a mail server; the reason where that fails, else null. */
  readonly signInToMailServer: (server: string, password: string) => Promise<string | null>
  /** Where the site is asked, which for a school is its `siteUrl`. */
  readonly siteAddress: string
  readonly stop: AbortSignal
}

/** One thing that a school needs to be online. It only looks, and changes nothing. */
export interface ProjectCheck {
  readonly title: string
  /** Throws what `GoogleApi` throws: then it is not known. */
  run(context: ProjectContext): Promise<Finding>
}

export const good = (says: string): Finding => ({ state: 'good', says })

export const bad = (says: string, todo: string): Finding => ({ state: 'bad', says, todo })

/** A recommendation: it is shown, and does not count as a fault. */
export const advice = (says: string, todo: string): Finding => ({ state: 'advice', says, todo })

/** Good where nothing is wrong; else all that is wrong, with what to do about each. */
export function goodUnless(
  says: string,
  faults: readonly { readonly says: string; readonly todo: string }[],
): Finding {
  if (faults.length === 0) return good(says)
  const todos = [...new Set(faults.map(({ todo }) => todo))]
  return bad(faults.map((fault) => fault.says).join('; '), todos.join('\n'))
}
