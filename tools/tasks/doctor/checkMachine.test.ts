import { slowTest } from '@shala/contract/testing/slowTest'
import { checkMachine } from './checkMachine.ts'

slowTest('describes a machine that can run the local stack', async () => {
  expect(await checkMachine('cloud-firestore-emulator-v0.jar')).toMatchObject({
    state: 'good',
    says: expect.stringMatching(/^Node \d+\.\d+\.\d+, Java \d+; /),
  })
})
