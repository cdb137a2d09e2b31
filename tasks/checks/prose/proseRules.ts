/** A pattern of English that readers have to decode, with the advice for rewriting it. */
interface ProseRule {
  readonly pattern: RegExp
  readonly advice: string
}

const preposition = 'by|of|in|from|at|on|to'

export const proseRules: readonly ProseRule[] = [
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
