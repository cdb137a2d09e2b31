import * as z from 'zod'
import { Draft } from '../../model/imports/draft.ts'
import { ListFile } from '../../model/table/ListFile.ts'

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Three storage entries, because only the draft changes with every keystroke, and because the browser may
 * have no room for the file as it was chosen.
 */
const parts = {
  draft: z.object({ owner: z.string(), draft: Draft.extend({ file: z.null() }) }),
  file: ListFile.nullable(),
  source: z.string().nullable(),
}
type Part = keyof typeof parts

/** Keeps the draft in the session storage of this tab. */
export class KeptDraft {
  readonly #storage: () => TabStorage
  /** The last value written for each part, and whether the browser stored it. */
  readonly #written = new Map<Part, { value: unknown; taken: boolean }>()

  /** `storage` throws if the browser blocks storage. */
  constructor(storage: () => TabStorage) {
    this.#storage = storage
  }

  read(owner: string): Draft | null {
    const kept = this.#parsed('draft', parts.draft)
    if (kept?.owner !== owner) return null
    const file = this.#parsed('file', parts.file)
    const source = this.#parsed('source', parts.source)
    return { ...kept.draft, file: file && { ...file, source } }
  }

  /** Returns true if the browser stored the draft and the rows of its file. */
  write(owner: string, draft: Draft): boolean {
    const { file } = draft
    const taken = [
      this.#put('draft', draft, { owner, draft: { ...draft, file: null } }),
      this.#put('file', file, file && { ...file, source: null }),
    ]
    this.#put('source', file?.source ?? null)
    return taken.every(Boolean)
  }

  clear(): void {
    this.#written.clear()
    for (const part of Object.keys(parts)) {
      try {
        this.#storage().removeItem(`shala.plan.${part}`)
      } catch {
        // Blocked storage holds nothing to remove.
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
