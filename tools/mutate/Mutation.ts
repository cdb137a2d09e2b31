/** A small fault that was put into a file, and that no test noticed. */
export interface Survivor {
  /** From the project's folder, with slashes. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The whole line as it is without the fault, and without the space around it. */
  readonly text: string
  /** The original text, and its replacement. */
  readonly from: string
  readonly to: string
}

/** The results of all mutants of one part of the project. */
export interface Mutation {
  readonly faults: number
  readonly survivors: readonly Survivor[]
}

/** The line of a text, counted from 1, without the space around it. */
export function getLine(source: string, line: number): string {
  return source.split('\n')[line - 1]?.trim() ?? ''
}

/** A piece of source as a report shows it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
