import { UserError } from '@shala/emulators/UserError'
import { findFirestoreEmulator } from '@shala/emulators/firestore/findFirestoreEmulator'
import { findJava, type JavaPlaces } from '@shala/emulators/java/findJava'
import { good, goodUnless, type Finding } from './Check.ts'

/** Checks the requirements of the local stack and the tests; `places` are searched for Java. */
export async function checkMachine(emulatorFile: string, places?: JavaPlaces): Promise<Finding> {
  const emulator = findFirestoreEmulator(emulatorFile)
  try {
    const { version } = await findJava(places)
    const found = emulator === undefined ? 'will be downloaded' : `is here (${emulator.from})`
    return good(
      `Node ${process.versions.node}, Java ${version}; Google’s Firestore emulator ${found}`,
    )
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return goodUnless('', [{ says: 'Java is missing or too old', todo: error.message }])
  }
}
