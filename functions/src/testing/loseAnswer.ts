import { WriteBatch } from 'firebase-admin/firestore'

// oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
const commit = WriteBatch.prototype.commit

/** Sends the next commit of this process and then sends it again, as the client does after a lost answer. */
export function resendNextCommit(): void {
  jest.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
    this: WriteBatch,
  ) {
    await commit.call(this)
    return commit.call(this)
  })
}

/** Fails the next commit of this process with this gRPC code, after or without saving it. */
export function loseNextAnswer(code: number, isSaved: boolean): void {
  jest.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
    this: WriteBatch,
  ) {
    if (isSaved) await commit.call(this)
    throw Object.assign(new Error('The connection was lost'), { code })
  })
}
