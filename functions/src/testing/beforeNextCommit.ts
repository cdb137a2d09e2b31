import { WriteBatch } from 'firebase-admin/firestore'

// oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
const commit = WriteBatch.prototype.commit

/** Lets something happen once the next commit of this process is decided, before it is sent. */
export function beforeNextCommit(happens: () => Promise<unknown>): void {
  jest.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
    this: WriteBatch,
  ) {
    await happens()
    return commit.call(this)
  })
}
