import * as contract from '@shala/contract/archive/schoolExport'
import { bucket } from '../firebase.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { schoolName } from '../settings.ts'
import { ownProject } from './ownProject.ts'
import { recordExport } from './schoolExport.ts'
import { readTimeNow, rootCollections } from './storedDocuments.ts'
import { withheldFromAdmins } from './withheld.ts'

export const startExport = adminCallable(contract.startExport, async (_, admin) => {
  const project = ownProject()
  const readAt = await readTimeNow(project)
  const exportId = await recordExport(admin.uid, readAt, new Date())
  return {
    exportId,
    readAt,
    school: schoolName.value(),
    projectId: project.projectId,
    storageBucket: bucket().name,
    collections: await rootCollections(project, readAt),
    leftOut: [...withheldFromAdmins],
  }
})
