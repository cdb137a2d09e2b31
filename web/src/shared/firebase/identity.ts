import { auth } from './auth.ts'
import { firebaseIdentity } from './identity/firebaseIdentity.ts'

/** The site's own door to Firebase Auth. */
export const identity = firebaseIdentity(auth, window.location.origin)
