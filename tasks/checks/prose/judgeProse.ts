import { findProse } from './findProse.ts'

/** A pattern of English that readers have to decode, with the advice for rewriting it. */
interface ProseRule {
  readonly pattern: RegExp
  readonly advice: string
}

const preposition = 'by|of|in|from|at|on|to'

const proseRules: readonly ProseRule[] = [
  {
    pattern:
      /(?:^|[.:;] )(?:Who|Whoever|What|Whom|Whichever|That)\b(?! (?:is|are|was|were|do|does|did|can|could|should|would|will|happens|if)\b)[^?]*$/,
    advice: 'begin the sentence with a noun, or a docstring with a verb',
  },
  {
    pattern: /\b(?:somebody|anybody|nobody|whoever|whomever|whosoever)\b/i,
    advice: 'name the person: the user, the admin, the student, the visitor',
  },
  {
    pattern: /\bone[’']s own\b|\bof (?:its|their|one[’']s) own\b/i,
    advice: 'say "its own", "separate" or "the caller\'s"',
  },
  {
    pattern:
      /\b(?:anew|meanwhile|therein|thereof|wherein|hereby|beforehand|for ever|goes along|takes? along|(?:is|are) told of|lest)\b/i,
    advice: 'use the everyday word: again, since, by now, concurrently, is notified',
  },
  {
    pattern: new RegExp(
      `\\b(?:${preposition}) (?:which|whom|whose)\\b[^.]*\\b(?:${preposition}) (?:which|whom|whose)\\b`,
      'i',
    ),
    advice: 'make two sentences',
  },
  {
    pattern: /\ba (?:yes|no|look) of\b|\bsays? so\b/i,
    advice: 'name the action: confirms, allows, reports',
  },
]

/** A line that breaks a rule. */
interface ProseFault {
  readonly file: string
  readonly line: number
  readonly words: string
  readonly advice: string
}

/** The lines of one folder that break a rule, and the number of them that is allowed. */
interface FolderFaults {
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
