import * as z from 'zod'

/** The state of an item on the device until the server has it, for the schema of each kind. */
export const sendingShape = {
  /** When it was said, in milliseconds; later than whatever was said before it. */
  at: z.int().nonnegative(),
  /**
   * `sending`: no attempt has failed yet. `waiting`: the network is away. `refused`: it will not be
   * sent again.
   */
  state: z.enum(['sending', 'waiting', 'refused']),
  message: z.string(),
  /** It had waited when it was refused, or the user went on at once and is elsewhere by then. */
  late: z.boolean(),
}

const Sending = z.object(sendingShape)
type Sending = Readonly<z.infer<typeof Sending>>

/** Something that the user said, as it lies on the device. */
export type KeptItem<Said extends object> = Said & Sending

/** The same as the page shows it. */
export type PendingItem<Said extends object> = Said &
  Omit<Sending, 'state'> & {
    readonly state: Sending['state'] | 'saved'
    /** It lies on the device, so it outlives the page. */
    readonly kept: boolean
  }

/** By the key of its kind. */
export type PendingMap<Said extends object> = ReadonlyMap<string, PendingItem<Said>>

/** What can be said while the network is away, such as a finished lesson. */
export interface PendingKind<Said extends object> {
  /** Of the keys on the device. */
  readonly prefix: string
  /** An item as it is stored, without further fields. */
  readonly schema: z.ZodType<KeptItem<Said>>
  /** Returns the key of its subject. A later item with the same key replaces it. */
  readonly getKey: (said: Said) => string
  /** Returns true if two items about the same say the same. */
  readonly isSame: (one: Said, other: Said) => boolean
}

export const isUnsent = ({ state }: { readonly state: string }): boolean =>
  state === 'sending' || state === 'waiting'
