import type { Permission } from '../people/permissions.ts'
import { keepsNothing, type KeptData } from './keptFolders.ts'

/** The declaration of a collection. Everything that needs to know about all collections follows from it. */
export interface KeptCollection extends KeptData {
  /**
   * The permission to read all of it; null if the functions alone do. Students read their own
   * documents by other rules. Tests compare firestore.rules with it.
   */
  readonly reader: Permission | null
  /**
   * The field with the uid of the person, or `key` if the key of the document is the uid. Null if a
   * document belongs to no user, or only code finds the user in it.
   */
  readonly owner: 'userId' | 'claimedBy' | 'key' | null
  /** The field `email` tells whose a document is that names no account. */
  readonly orEmail?: true
  /** What happens when an account is deleted. The retention period gives the reason for `keep`. */
  readonly deletion: 'delete' | 'keep' | 'with its record' | OwnDeletion
  readonly download:
    | { readonly leftOut: string }
    | {
        readonly heading: string
        /** Fields that are not listed are left out, so that a new token or internal note cannot leak. */
        readonly fields: readonly string[]
        /** Functions in `functions/src/accounts/myData/` for all entries, for documents, and for further fields. */
        readonly list?: string
        readonly find?: string
        readonly adds?: string
      }
  /** Changes are recorded as audit events, which go with the record and are in the download. */
  readonly hasEvents?: true
  /** The school export leaves it out, because its secrets would let a reader take over data of others. */
  readonly isSecret?: true
  /** Documents contain search keys, which are rebuilt when their format changes. */
  readonly hasSearchKeys?: true
  /**
   * Data that people share, or a seat that they compete for, stays unchanged when a deleted person is
   * restored. Seats of people who registered again are left out of the restore of an archive.
   */
  readonly restore?: 'shared' | 'seat'
  /**
   * The place among the collections that an archive restores last, because scheduled functions read
   * them: no seat is taken from a person whose access is not restored yet.
   */
  readonly restoreTurn?: number
  /** Indexes besides those of the admin lists and Firestore's automatic ones, for `npm run indexes`. */
  readonly indexes?: {
    /** Composite indexes such as `userId -at`; `all: ` is for all collections of this name. */
    readonly composite?: readonly string[]
    /** Fields with these indexes instead of the automatic ones: none saves costs where no query needs one. */
    readonly fields?: Readonly<Record<string, readonly IndexedField[]>>
    /** Firestore deletes a document at the time in this field. */
    readonly expires?: string
  }
}

/** An index of a field; `all` is for queries of all collections of this name. */
export type IndexedField = 'ascending' | 'all ascending' | 'all contains'

/** A deletion by a separate function. */
interface OwnDeletion {
  /** The name of the function, which `functions/src/accounts/deletePersonData.ts` supplies. */
  readonly by: string
  /** Identifies the person, so it goes after everything else. */
  readonly isLast?: true
  /** The uid stays in the document, with or without the mark `accountDeleted`. */
  readonly leaves?: 'mark' | 'uid'
  /** The fields that it clears and that a restore of the person fills again. */
  readonly clears?: readonly string[]
}

/** The fields of all records. */
export const stamps = ['createdAt', 'updatedAt'] as const

export const whileAccount = 'while there is an account; deleted with it'

/** Declares a collection without personal data. */
export const nothing = <Place extends string, Reader extends Permission | null>(
  place: Place,
  reader: Reader,
  why: string,
) => ({
  ...keepsNothing(place, why),
  reader,
  owner: null,
  deletion: 'keep' as const,
})
