/**
 * What Firestore takes in one commit and of one document.
 *
 * https://firebase.google.com/docs/firestore/quotas. That index entries count for the size of a
 * commit, and of what is deleted the document and its entries too, is said in
 * https://firebase.google.com/docs/firestore/manage-data/transactions ("Transaction size depends on
 * the sizes of documents and index entries modified by the transaction") and was met in
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
  /** Alternatives of a query: the values of `in`, or what `or` lists. */
  alternatives: 30,
} as const

/**
 * What a commit of ours may weigh. The rest is for what the estimate does not know: the formula is
 * one of storage, and nobody says by the byte how the store counts.
 */
export const commitBudget = 7 * 1024 * 1024
