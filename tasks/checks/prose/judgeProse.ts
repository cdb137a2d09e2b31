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

/** Returns the lines that break a rule, except those that contain an allowed text. */
export function judgeProse(
  files: ReadonlyMap<string, string>,
  exceptions: readonly { readonly text: string }[],
): ProseFault[] {
  return [...files].flatMap(([file, text]) =>
    findProse(file, text).flatMap(({ line, text: words }) => {
      if (exceptions.some((exception) => words.includes(exception.text))) return []
      const rule = proseRules.find(({ pattern }) => pattern.test(words))
      return rule === undefined ? [] : [{ file, line, words, advice: rule.advice }]
    }),
  )
}
