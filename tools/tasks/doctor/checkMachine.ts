import { UserError } from '../../emulators/src/UserError.ts'
import { findFirestoreEmulator } from '../../emulators/src/firestore/findFirestoreEmulator.ts'
import { findJava, type JavaPlaces } from '../../emulators/src/java/findJava.ts'
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
