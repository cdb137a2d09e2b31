import { median } from '../measure.ts'
import { lighthouseRun, type LighthouseRun } from './lighthouseRun.ts'
import { pageNames, samplePages, type SamplePage } from './samplePages.ts'
import { serveAs, type Treatment } from './serveAs.ts'

/** The runs of one page in one form, one for each round. */
export type Visits<Form extends string> = (page: SamplePage, form: Form) => readonly LighthouseRun[]

interface Visiting<Form extends string> {
  site: string
  forms: readonly { name: Form; treat: Treatment }[]
  rounds: number
  report: (line: string) => void
}

/**
 * Visits each page in each form. The forms take turns, so that what else the machine does is shared
 * between them; a first visit only warms everything up.
 */
export async function visitPages<Form extends string>(
  visiting: Visiting<Form>,
): Promise<Visits<Form>> {
  const { site, forms, rounds, report } = visiting
  const found = new Map<string, LighthouseRun[]>()
  const served = await Promise.all(
    forms.map(async ({ name, treat }) => ({ name, at: await serveAs(site, treat) })),
  )
  try {
    for (const { at } of served.slice(0, 1)) await lighthouseRun(at.origin)
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of pageNames) {
        report(`Lighthouse, round ${round} of ${rounds}: ${page}`)
        for (const { name, at } of served) {
          const run = await lighthouseRun(`${at.origin}${samplePages[page]}`)
          found.set(`${page} ${name}`, [...(found.get(`${page} ${name}`) ?? []), run])
        }
      }
    }
  } finally {
    await Promise.all(served.map(({ at }) => at.close()))
  }
  return (page, form) => found.get(`${page} ${form}`) ?? []
}

/** The figures of a run that are numbers. */
export type Figure = {
  [Key in keyof LighthouseRun]: LighthouseRun[Key] extends number ? Key : never
}[keyof LighthouseRun]

/** Returns the median of a figure over the runs. */
export function middle(runs: readonly LighthouseRun[], figure: Figure): number {
  return median(runs.map((run) => run[figure]))
}
