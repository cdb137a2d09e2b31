import { checkMachine } from './machine.ts'

const nowhere = { javaHome: undefined, path: '', jdkFolders: [], javaHomeProgram: undefined }

test('a machine that can run the local stack is told what it has', async () => {
  expect(await checkMachine('cloud-firestore-emulator-v0.jar')).toMatchObject({
    state: 'good',
    says: expect.stringMatching(/^Node \d+\.\d+\.\d+, Java \d+; /),
  })
})

test('one without Java is told what to install', async () => {
  expect(await checkMachine('cloud-firestore-emulator-v0.jar', nowhere)).toMatchObject({
    state: 'bad',
    todo: expect.stringContaining('Java 21 or newer'),
  })
})
