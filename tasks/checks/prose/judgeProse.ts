import { findProse } from './findProse.ts'
import { proseRules } from './proseRules.ts'

/** A line that breaks a rule. */
interface ProseFault {
  readonly file: string
  readonly line: number
  readonly words: string
  readonly advice: string
}

/** The lines of one folder that break a rule, and the number of them that is allowed. */
export interface FolderFaults {
  /** The top folder, or its test titles. */
  readonly name: string
  readonly allowed: number
  readonly faults: readonly ProseFault[]
}

interface Allowed {
  readonly exceptions: readonly { readonly text: string }[]
  readonly budget: Readonly<Record<string, number>>
}

/** Returns the faults in these files by folder; folders with a budget are included without faults. */
export function judgeProse(
  files: ReadonlyMap<string, string>,
  { exceptions, budget }: Allowed,
): FolderFaults[] {
  const found = new Map<string, ProseFault[]>(Object.keys(budget).map((name) => [name, []]))
  for (const [file, text] of files) {
    for (const { kind, line, text: words } of findProse(file, text)) {
      if (exceptions.some((exception) => words.includes(exception.text))) continue
      const rule = proseRules.find(({ pattern }) => pattern.test(words))
      if (rule === undefined) continue
      const folder = file.includes('/') ? (file.split('/')[0] ?? '') : 'the top folder'
      const name = kind === 'title' ? `test titles of ${folder}` : folder
      const fault = { file, line, words, advice: rule.advice }
      found.set(name, [...(found.get(name) ?? []), fault])
    }
  }
  return [...found].map(([name, faults]) => ({ name, allowed: budget[name] ?? 0, faults }))
}
