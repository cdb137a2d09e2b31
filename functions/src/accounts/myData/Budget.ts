import type { MyDataEntry } from '@shala/contract/accounts/myData'
import { limits } from '@shala/contract/limits'
import { AppError } from '../../callable/AppError.ts'

/** How much may still be gathered, so that what is read never outgrows what can be answered. */
export class Budget {
  #left: number

  constructor(bytes: number = limits.myDataBytes) {
    this.#left = bytes
  }

  /** Throws an AppError where an entry is too much beside those from before. */
  take(entry: MyDataEntry): void {
    this.#left -= Buffer.byteLength(JSON.stringify(entry))
    if (this.#left >= 0) return
    throw new AppError(
      'failed-precondition',
      'More is kept about you than fits into one download. Please write to the school, on the contact page, and ask for all of it.',
    )
  }
}
