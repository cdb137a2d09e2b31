import { CallError } from '../CallError.ts'
import { onSignOut } from '../browser/privateMemory.ts'
import type { Server } from '../server.ts'
import { answersOnDevice, type Answers } from './answersOnDevice.ts'

/** How long an answer is kept, in milliseconds. */
const maxAge = 14 * 24 * 60 * 60 * 1000

/** Removes answers to others than a user, and those that are too old. */
export async function cleanAnswers(userId: string): Promise<void> {
  await answersOnDevice.clean(userId, Date.now() - maxAge)
}

/** A question about another time is another question, if the times differ by more than this, in milliseconds. */
const sameTime = 2 * 24 * 60 * 60 * 1000

/** The callables that change nothing begin so. */
const reads = /^(get|list|find|describe)[A-Z]/

/** Rises with each sign-out: an answer that arrives after it is not kept. */
let signOuts = 0
onSignOut(() => {
  signOuts += 1
  void answersOnDevice.clear()
})

let hasGivenKept = false

/** Returns true if an answer of the device was given since the last call: it may be old by now. */
export function takeKeptAnswers(): boolean {
  const had = hasGivenKept
  hasGivenKept = false
  return had
}

interface KeepAnswersOptions {
  server: Server
  userId: string
  /** Asked after a request that did not arrive: a server that is only busy is no lost network. */
  isLost: () => Promise<boolean>
  answers?: Answers
}

/**
 * Wraps the server for the pages of a student or teacher. The last answer to each read stays on the
 * device, and is given where the network is lost; it goes at sign-out, with a refusal, and after two
 * weeks.
 */
export function keepAnswers({
  server,
  userId,
  isLost,
  answers = answersOnDevice,
}: KeepAnswersOptions): Server {
  const signedInWith = signOuts

  async function keep<T>(question: readonly unknown[], ask: () => Promise<T>): Promise<T> {
    const { name, times } = nameQuestion(question)
    const key = `${userId} ${name}`
    try {
      const value = await ask()
      if (signOuts === signedInWith) void answers.set(key, { at: Date.now(), times, value })
      return value
    } catch (error) {
      if (!isUnreached(error)) {
        void answers.remove(key)
        throw error
      }
      const kept = await answers.get<T>(key)
      const isSame = kept?.times.every((time, at) => Math.abs(time - (times[at] ?? 0)) < sameTime)
      if (kept === undefined || isSame !== true || !(await isLost())) throw error
      if (signOuts !== signedInWith) throw error
      hasGivenKept = true
      return kept.value
    }
  }

  return {
    call: (contract, data) => {
      const ask = () => server.call(contract, data)
      return reads.test(contract.name) ? keep(['call', contract.name, data], ask) : ask()
    },
    get: (collection, id, schema) =>
      keep(['get', collection, id], () => server.get(collection, id, schema)),
    list: (query, schema) => keep(['list', query], () => server.list(query, schema)),
    page: (query, schema) => keep(['page', query], () => server.page(query, schema)),
    count: (query) => server.count(query),
    upload: (file, uploading) => server.upload(file, uploading),
    file: (path) => server.file(path),
    fileUrl: (path) => server.fileUrl(path),
  }
}

const isUnreached = (error: unknown) => error instanceof CallError && error.code === 'unavailable'

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The end of a month or a day, in a question about sessions before it. */
const isBoundary = (key: string, time: string) =>
  key === 'before' && /T00:00:00(?:\.0+)?Z$/.test(time)

/**
 * Separates a question into its name and the times in it, which differ with every visit. Questions about
 * other months have other names, so that each keeps its answer.
 */
function nameQuestion(question: readonly unknown[]): { name: string; times: number[] } {
  const times: number[] = []
  const name = JSON.stringify(question, (key, value: unknown) => {
    if (typeof value !== 'string' || !isoTime.test(value) || isBoundary(key, value)) return value
    times.push(Date.parse(value))
    return 'time'
  })
  return { name, times }
}
