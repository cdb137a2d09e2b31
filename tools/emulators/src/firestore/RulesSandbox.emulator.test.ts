import { slowTest } from '@shala/contract/testing/slowTest'
import { doc, getDoc } from 'firebase/firestore/lite'
import { RulesSandbox } from './RulesSandbox.ts'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    // allow read: if request.auth != null is only a comment
    match /letters/{id} { allow get: if request.auth != null; }
    match /diaries/{id} { allow get, list: if request.auth.uid == id; }
    match /closed/{id} { allow read: if false; }
  }
}`

slowTest('uncovered() names each allow that has not been both true and false', async () => {
  const sandbox = await RulesSandbox.create(rules)
  const read = (uid: string, path: string) =>
    getDoc(doc(sandbox.as(uid), path)).then(
      () => 'allowed',
      () => 'denied',
    )
  try {
    expect(await sandbox.uncovered()).toEqual([
      'line 5 (never true, never false): allow get: if request.auth != null',
      'line 6 (never true, never false): allow get, list: if request.auth.uid == id',
    ])
    expect(await read('maya', 'letters/a')).toBe('allowed')
    expect(await read('maya', 'diaries/leo')).toBe('denied')
    expect(await sandbox.uncovered()).toEqual([
      'line 5 (never false): allow get: if request.auth != null',
      'line 6 (never true): allow get, list: if request.auth.uid == id',
    ])
    expect(await read('maya', 'diaries/maya')).toBe('allowed')
    expect(await sandbox.uncovered()).toHaveLength(1)
  } finally {
    await sandbox.close()
  }
})

test('create() rejects invalid rules with the engine’s message', async () => {
  await expect(RulesSandbox.create("rules_version = '2'; service x {")).rejects.toThrow(
    /The rules were refused: .*L1/,
  )
})
