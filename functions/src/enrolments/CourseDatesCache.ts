import type { CourseDate } from '@shala/content/courses/courseCard'

/** How long dates are kept, how long a failure is, and how often a publication is looked for. */
const keptMs = 20_000
const failureKeptMs = 2000
const lookEveryMs = 2000

interface CachedDates {
  readonly dates: Promise<readonly CourseDate[]>
  until: number
}

/** Keeps the dates of courses, of which each look costs a query of the content service. */
export class CourseDatesCache {
  readonly #read: (courseId: string) => Promise<readonly CourseDate[]>
  readonly #readChange: () => Promise<number>
  readonly #now: () => number
  #cached = new Map<string, CachedDates>()
  #change: number | null = null
  #looked: { at: number; done: Promise<void> } | null = null

  /** `readChange` returns the time of the latest publication reported by the webhook. */
  constructor(
    read: (courseId: string) => Promise<readonly CourseDate[]>,
    readChange: () => Promise<number>,
    now: () => number = Date.now,
  ) {
    this.#read = read
    this.#readChange = readChange
    this.#now = now
  }

  async get(courseId: string): Promise<readonly CourseDate[]> {
    await this.#dropAfterPublication()
    const now = this.#now()
    const before = this.#cached.get(courseId)
    if (before !== undefined && now < before.until) return before.dates
    const cached = { dates: this.#read(courseId), until: now + keptMs }
    this.#cached.set(courseId, cached)
    // A service that is away is not asked for each caller either.
    cached.dates.catch(() => {
      cached.until = this.#now() + failureKeptMs
    })
    return cached.dates
  }

  #dropAfterPublication(): Promise<void> {
    const now = this.#now()
    if (this.#looked === null || now - this.#looked.at >= lookEveryMs) {
      this.#looked = { at: now, done: this.#look() }
    }
    return this.#looked.done
  }

  /** Without the note, dates are as new as their 20 seconds. */
  async #look(): Promise<void> {
    const change = await this.#readChange().catch(() => this.#change)
    if (this.#change !== null && change !== this.#change) this.#cached = new Map()
    this.#change = change
  }
}
