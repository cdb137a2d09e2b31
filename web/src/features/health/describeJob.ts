import type { Job } from '../../shared/admin/jobs.ts'
import { formatMoment } from '../../shared/dates.ts'

/** What became of a job, in a word and in sentences. */
export interface JobWords {
  readonly word: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly sentence: string
}

export function describeJob({ state, run, next }: Job): JobWords {
  if (run === null || state === 'unknown') {
    return { word: 'Not known yet', tone: 'plain', sentence: `Next run: ${formatMoment(next)}.` }
  }
  const { startedAt, endedAt, finishedAt } = run
  const begun = formatMoment(startedAt)
  const before =
    finishedAt === undefined
      ? 'It never finished.'
      : `It last finished ${formatMoment(finishedAt)}.`
  const again = `Next run: ${formatMoment(next)}.`
  switch (state) {
    case 'finished':
      return {
        word: 'Finished',
        tone: 'good',
        sentence: `Ran ${begun}, ${took(startedAt, endedAt)}. ${again}`,
      }
    case 'running':
      return { word: 'Running', tone: 'plain', sentence: `Began ${begun}. ${before}` }
    case 'waiting':
      return { word: 'Waiting', tone: 'plain', sentence: `It has not run yet. ${again}` }
    case 'failed':
      return { word: 'Failed', tone: 'bad', sentence: `Failed ${begun}. ${before} ${again}` }
    case 'stopped':
      return {
        word: 'Stopped',
        tone: 'bad',
        sentence: `Began ${begun} and never ended. ${before} ${again}`,
      }
    case 'overdue':
      return {
        word: 'Did not run',
        tone: 'bad',
        sentence: `It should have run ${formatMoment(next)}. ${before}`,
      }
  }
}

function took(startedAt: Date, endedAt: Date | null): string {
  const seconds = Math.round(((endedAt ?? startedAt).getTime() - startedAt.getTime()) / 1000)
  if (seconds < 1) return 'in less than a second'
  if (seconds === 1) return 'in a second'
  return seconds < 120 ? `in ${seconds} seconds` : `in ${Math.round(seconds / 60)} minutes`
}
