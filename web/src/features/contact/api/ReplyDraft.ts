import * as z from 'zod'
import { privatePrefix } from '../../../shared/browser/privateMemory.ts'
import { safeStorage } from '../../../shared/browser/safeStorage.ts'

/** An answer that is being written, and the name under which it is sent once. */
const Draft = z.object({ replyId: z.uuid(), text: z.string() })
type Draft = z.infer<typeof Draft>

/**
 * An admin's answer to one message, kept in this tab: a reload or a look at another page loses
 * nothing, and what was sent before a reload is not sent twice. Nobody else who signs in here reads
 * it, and a sign-out takes it away.
 */
export class ReplyDraft {
  readonly #key: string

  constructor(userId: string, messageId: string) {
    this.#key = `${privatePrefix}reply ${userId} ${messageId}`
  }

  /** What was written, or an empty one. */
  read(): Draft {
    const kept = safeStorage((): unknown => JSON.parse(sessionStorage.getItem(this.#key) ?? 'null'))
    return Draft.safeParse(kept).data ?? this.blank()
  }

  blank(): Draft {
    return { replyId: crypto.randomUUID(), text: '' }
  }

  keep(draft: Draft): void {
    safeStorage(() => {
      if (draft.text === '') sessionStorage.removeItem(this.#key)
      else sessionStorage.setItem(this.#key, JSON.stringify(draft))
    })
  }
}
