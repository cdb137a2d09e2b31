import { readProse } from '../references/findReferences.ts'

/** A line of text that people read. */
export interface ProseLine {
  /** From 1. */
  readonly line: number
  readonly text: string
}

const quoted = String.raw`\s*(['"\`])((?:\\.|(?!\1)[^\\])+)\1`
const titles = [
  new RegExp(String.raw`\b(?:test|it|describe)(?:\.\w+)*\(${quoted}`, 'g'),
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
