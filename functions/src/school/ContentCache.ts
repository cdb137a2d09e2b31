import { setTimeout } from 'node:timers/promises'
import { type ContentClient, createContentClient } from '@shala/content/client'
import { ContentNote, contentNoteDocument } from '@shala/contract/school/school'
import { AppError } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { contentDataset, contentHost, contentProject } from '../settings.ts'

/** How long content is kept, how long a failure is, and how often a publication is looked for. */
const keptMs = 20_000
const failureKeptMs = 2000
const lookEveryMs = 2000

interface Cached<Content> {
  readonly content: Promise<Content>
  until: number
}

/**
 * Caches content by key in this instance, so that callers cost at most one query per key in 20 seconds.
 * A publication reported by the webhook is visible within 2 seconds.
 */
export class ContentCache<Content> {
  readonly #read: (key: string) => Promise<Content>
  readonly #readChange: () => Promise<number>
  readonly #now: () => number
  #cached = new Map<string, Cached<Content>>()
  #change: number | null = null
  #looked: { at: number; done: Promise<void> } | null = null

  /** `readChange` returns the time of the latest publication reported by the webhook. */
  constructor(
    read: (key: string) => Promise<Content>,
    readChange: () => Promise<number> = readContentChange,
    now: () => number = Date.now,
  ) {
    this.#read = read
    this.#readChange = readChange
    this.#now = now
  }

  async get(key: string): Promise<Content> {
    await this.#dropAfterPublication()
    const now = this.#now()
    const before = this.#cached.get(key)
    if (before !== undefined && now < before.until) return before.content
    const cached = { content: this.#read(key), until: now + keptMs }
    this.#cached.set(key, cached)
    // A service that is away is not asked for each caller either.
    cached.content.catch(() => {
      cached.until = this.#now() + failureKeptMs
    })
    return cached.content
  }

  #dropAfterPublication(): Promise<void> {
    const now = this.#now()
    if (this.#looked === null || now - this.#looked.at >= lookEveryMs) {
      this.#looked = { at: now, done: this.#look() }
    }
    return this.#looked.done
  }

  /** Without the note, content is as new as its 20 seconds. */
  async #look(): Promise<void> {
    const change = await this.#readChange().catch(() => this.#change)
    if (this.#change !== null && change !== this.#change) this.#cached = new Map()
    this.#change = change
  }
}

/** How long a call waits for content that it can do without, in milliseconds. */
const patienceMs = 2000

/** Returns the content, or `otherwise` if the content service is away or takes two seconds. */
export function inTime<Content, Otherwise>(
  content: Promise<Content>,
  otherwise: Otherwise,
): Promise<Content | Otherwise> {
  const late = setTimeout(patienceMs, otherwise, { ref: false })
  return Promise.race([content, late]).catch(() => otherwise)
}

async function readContentChange(): Promise<number> {
  const note = await firestore().collection('school').doc(contentNoteDocument).get()
  return note.exists ? ContentNote.parse(note.data()).changedAt.getTime() : 0
}

/** Creates a client for the school's content. Throws `failed-precondition` without a project. */
export function createSchoolContentClient(): ContentClient {
  const projectId = contentProject.value()
  if (projectId === '') {
    throw new AppError(
      'failed-precondition',
      'the setting SANITY_PROJECT_ID is missing: set it to the project with the content of the site',
    )
  }
  const apiHost = contentHost.value()
  return createContentClient({
    projectId,
    dataset: contentDataset.value(),
    ...(apiHost !== '' && { apiHost }),
    timeout: 10_000,
    maxRetries: 1,
  })
}
