/** What has been written so far; a subject of null is the page's own. */
export interface Draft {
  name: string
  email: string
  subject: string | null
  message: string
}

export const emptyDraft: Draft = { name: '', email: '', subject: null, message: '' }

const key = 'shala.contact'

/**
 * The message that is being written, kept in this tab: a reload or a look at another page loses
 * nothing. The server and the first render know nothing of it.
 */
export class ContactDraft {
  #current: Draft | undefined
  readonly #watchers = new Set<() => void>()

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly current = (): Draft => (this.#current ??= stored())

  readonly change = (part: Partial<Draft>): void => {
    this.#set({ ...this.current(), ...part })
    quietly(() => sessionStorage.setItem(key, JSON.stringify(this.#current)))
  }

  readonly clear = (): void => {
    this.#set(emptyDraft)
    quietly(() => sessionStorage.removeItem(key))
  }

  #set(draft: Draft): void {
    this.#current = draft
    for (const watcher of this.#watchers) watcher()
  }
}

function stored(): Draft {
  const kept = quietly((): unknown => JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  const fields = new Map<string, unknown>(
    typeof kept === 'object' && kept !== null ? Object.entries(kept) : [],
  )
  const text = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const subject = text('subject')
  return {
    name: text('name'),
    email: text('email'),
    subject: subject === '' ? null : subject,
    message: text('message'),
  }
}

/** A browser may refuse storage altogether; then nothing is kept. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
