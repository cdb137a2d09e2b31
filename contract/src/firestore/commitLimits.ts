/**
 * Firestore's limits per commit and per document.
 *
 * https://firebase.google.com/docs/firestore/quotas. The size of a commit includes index entries,
 * and for deletes the document and its entries:
 * https://firebase.google.com/docs/firestore/manage-data/transactions ("Transaction size depends on
 * the sizes of documents and index entries modified by the transaction"), observed in
 * https://github.com/firebase/firebase-tools/issues/1036.
 */
export const commitLimits = {
  requestBytes: 10 * 1024 * 1024,
  /** Documents and index entries that a commit changes. */
  commitBytes: 10 * 1024 * 1024,
  documentBytes: 1024 * 1024,
  /** Index entries of one document, how large each may be, and all of them. */
  entries: 40_000,
  entryBytes: 7.5 * 1024,
  entriesBytes: 8 * 1024 * 1024,
  /** Transforms, such as increments, of one document in a commit. */
  transforms: 500,
  /** Alternatives of a query: the values of `in` or the filters of `or`. */
  alternatives: 30,
} as const

/**
 * The maximum estimated size of our commits. The rest is a margin: the formula is for storage, and
 * the exact count of a commit is not documented.
 */
export const commitBudget = 7 * 1024 * 1024
