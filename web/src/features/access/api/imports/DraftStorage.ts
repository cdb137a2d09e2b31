import * as z from 'zod'
import { Draft } from '../../model/imports/draft.ts'
import { ListFile } from '../../model/table/tableRows.ts'

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** In places of their own, because only the first changes with every letter that is typed. */
const parts = {
  draft: z.object({ owner: z.string(), draft: Draft.extend({ file: z.null() }) }),
  file: ListFile.nullable(),
}
type Part = keyof typeof parts

/** A draft in the storage of this tab. */
export class KeptDraft {
  readonly #storage: () => TabStorage
  /** What each part held when it was written, and whether the browser took it. */
  readonly #written = new Map<Part, { value: unknown; taken: boolean }>()

  /** `storage` throws where the browser refuses to keep anything. */
  constructor(storage: () => TabStorage) {
    this.#storage = storage
  }

  /** What was kept for this admin, or null. */
  read(owner: string): Draft | null {
    const kept = this.#parsed('draft', parts.draft)
    if (kept?.owner !== owner) return null
    const file = this.#parsed('file', parts.file)
    return { ...kept.draft, file }
  }

  /** Answers whether all of it is kept. */
  write(owner: string, draft: Draft): boolean {
    const taken = [
      this.#put('draft', draft, { owner, draft: { ...draft, file: null } }),
      this.#put('file', draft.file),
    ]
    return taken.every(Boolean)
  }

  clear(): void {
    this.#written.clear()
    for (const part of Object.keys(parts)) {
      try {
        this.#storage().removeItem(`shala.plan.${part}`)
      } catch {
        // What cannot be reached keeps nothing either.
      }
    }
  }

  #parsed<Value>(part: Part, schema: z.ZodType<Value>): Value | null {
    try {
      const stored: unknown = JSON.parse(this.#storage().getItem(`shala.plan.${part}`) ?? 'null')
      return schema.safeParse(stored).data ?? null
    } catch {
      return null
    }
  }

  #put(part: Part, value: unknown, stored = value): boolean {
    const before = this.#written.get(part)
    if (before !== undefined && before.value === value) return before.taken
    const taken = this.#take(part, stored)
    this.#written.set(part, { value, taken })
    return taken
  }

  #take(part: Part, stored: unknown): boolean {
    try {
      this.#storage().setItem(`shala.plan.${part}`, JSON.stringify(stored))
      return true
    } catch {
      return false
    }
  }
}
