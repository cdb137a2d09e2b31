import { slowTest } from '@shala/contract/testing/slowTest'
import { checkMachine } from './checkMachine.ts'

const nowhere = { javaHome: undefined, path: '', jdkFolders: [], javaHomeProgram: undefined }

slowTest('describes a machine that can run the local stack', async () => {
  expect(await checkMachine('cloud-firestore-emulator-v0.jar')).toMatchObject({
    state: 'good',
    says: expect.stringMatching(/^Node \d+\.\d+\.\d+, Java \d+; /),
  })
})

test('says what to install if there is no Java', async () => {
  expect(await checkMachine('cloud-firestore-emulator-v0.jar', nowhere)).toMatchObject({
    state: 'bad',
    todo: expect.stringContaining('Java 21 or newer'),
  })
})
