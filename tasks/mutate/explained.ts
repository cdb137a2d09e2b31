import type { Survivor } from './Mutation.ts'

/** A fault that no test can notice, and why: it changes nothing that anybody could see. */
interface Explained extends Pick<Survivor, 'file' | 'text'> {
  /** The fault alone; without it, every fault of that line. */
  readonly to?: string
  readonly because: string
}

const explanations: readonly Explained[] = []

/** Whether somebody has written down why this fault may live. */
export function isExplained({ file, text, to }: Survivor): boolean {
  return explanations.some(
    (each) => each.file === file && each.text === text && (each.to === undefined || each.to === to),
  )
}
