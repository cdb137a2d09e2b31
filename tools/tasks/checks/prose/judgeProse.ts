import { readProse } from '../references/Repository.ts'

/** A line of text that people read. */
interface ProseLine {
  /** From 1. */
  readonly line: number
  readonly text: string
}

const quoted = String.raw`\s*(['"\`])((?:\\.|(?!\1)[^\\])+)\1`
const titles = [
  new RegExp(String.raw`\b(?:test|slowTest|it|describe)(?:\.\w+)*\(${quoted}`, 'g'),
  new RegExp(String.raw`\.each\([\w.]+\)\(${quoted}`, 'g'),
  new RegExp(String.raw`\]\)\(${quoted}\s*,\s*(?:async )?\(`, 'g'),
]
const elementText = /^\s*([A-Z“][^<>{}=;()]{12,})\s*$|>([^<>{}=]{12,})</
const attribute = /\b(?:label|title|text|hint|message|placeholder)=["']([^"']{12,})["']/

/** Returns comments, Markdown and texts on screen, or the titles of tests, without quoted code. */
export function findProse(file: string, text: string): ProseLine[] {
  const comments = [...readProse(file, text)].map(([line, words]) => ({
    line,
    text: file.endsWith('.md') ? words : words.replace(/^\s*(?:\/\*\*?|\*(?!\*)|\/\/)\s?/, ''),
  }))
  const found = [...comments, ...titlesIn(file, text), ...screenTexts(file, text)]
  return found.map((one) => ({ ...one, text: one.text.replace(/`[^`]*`|\*\/\s*$/g, '').trim() }))
}

function titlesIn(file: string, text: string): ProseLine[] {
  if (!/\.test\.tsx?$/.test(file)) return []
  const found = titles.flatMap((pattern) => [...text.matchAll(pattern)])
  return found.map(({ index, 0: call, 2: title = '' }) => ({
    line: text.slice(0, index + call.length).split('\n').length,
    // A title such as "that is missing shows a message" continues the noun of its group.
    text: title.startsWith('that ') ? title : `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
  }))
}

function screenTexts(file: string, text: string): ProseLine[] {
  if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) return []
  return text.split('\n').flatMap((line, place) => {
    const words = (elementText.exec(line) ?? attribute.exec(line))?.slice(1).find(Boolean)
    return words === undefined ? [] : { line: place + 1, text: words }
  })
}

/** A pattern of English that readers have to decode, with the advice for rewriting it. */
interface ProseRule {
  readonly pattern: RegExp
  readonly advice: string
}

const preposition = 'by|of|in|from|at|on|to'

const proseRules: readonly ProseRule[] = [
  {
    pattern:
      /(?:^|[.:;] )(?<word>Who|Whoever|What|Whom|Whichever|That)\b(?! (?:is|are|was|were|do|does|did|can|could|should|would|will|happens|if)\b)[^?]*$/,
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
  /** The part of the words that the rule objects to. */
  readonly fault: string
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
      for (const { pattern, advice } of proseRules) {
        const found = pattern.exec(words)
        if (found === null) continue
        return [{ file, line, words, fault: found.groups?.['word'] ?? found[0], advice }]
      }
      return []
    }),
  )
}
