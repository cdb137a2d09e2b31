import type { CallableService } from '@shala/contract/callable'
import type { HttpsFunction } from 'firebase-functions/v2/https'

/** The callables of one service by name; each loads its module on the first call. */
export type CallableTable = Readonly<Record<string, () => Promise<HttpsFunction>>>

/**
 * The callables that the service `api` answers at `/api/{name}`, by name. A new callable needs a
 * contract, its `implement` and a line here, or in the table of the service that its contract names;
 * `npm run check` names the missing one.
 */
export const apiCallables = {
  acceptAgreement: async () => (await import('../agreements/acceptAgreement.ts')).acceptAgreement,
  acceptRequest: async () => (await import('../requests/acceptRequest.ts')).acceptRequest,
  addAddress: async () => (await import('../addresses/addAddress.ts')).addAddress,
  addHourEntry: async () => (await import('../attendance/addHourEntry.ts')).addHourEntry,
  addSection: async () => (await import('../courses/editSections.ts')).addSection,
  answerGuest: async () => (await import('../attendance/answerGuest.ts')).answerGuest,
  answerRefund: async () => (await import('../orders/refundOrderPayment.ts')).answerRefund,
  askContactChallenge: async () => (await import('../contact/challenge.ts')).askContactChallenge,
  askForExtension: async () => (await import('../contact/askForExtension.ts')).askForExtension,
  bookSession: async () => (await import('../bookings/bookSession.ts')).bookSession,
  cancelInvitation: async () =>
    (await import('../invitations/changeInvitation.ts')).cancelInvitation,
  cancelOrder: async () => (await import('../orders/changeOrder.ts')).cancelOrder,
  cancelOrderPayment: async () =>
    (await import('../orders/recordOrderPayment.ts')).cancelOrderPayment,
  changeMessages: async () => (await import('../contact/changeMessages.ts')).changeMessages,
  changeOrder: async () => (await import('../orders/changeOrder.ts')).changeOrder,
  changePayment: async () => (await import('../access/callables/singleChanges.ts')).changePayment,
  checkCertificate: async () =>
    (await import('../certificates/checkCertificate.ts')).checkCertificate,
  closeCalendar: async () => (await import('../calendar/openCalendar.ts')).closeCalendar,
  confirmAddress: async () => (await import('../addresses/confirmAddress.ts')).confirmAddress,
  correctAddress: async () => (await import('../students/correctAddress.ts')).correctAddress,
  correctInvitation: async () =>
    (await import('../invitations/correctInvitation.ts')).correctInvitation,
  countRecords: async () => (await import('../counts/countRecords.ts')).countRecords,
  createCourse: async () => (await import('../courses/saveCourse.ts')).createCourse,
  createFileTicket: async () => (await import('../files/fileTicket.ts')).createFileTicket,
  createOrder: async () => (await import('../orders/createOrder.ts')).createOrder,
  declineRequest: async () => (await import('../requests/acceptRequest.ts')).declineRequest,
  deleteLesson: async () => (await import('../courses/deleteLesson.ts')).deleteLesson,
  deleteMessages: async () => (await import('../contact/deleteMessages.ts')).deleteMessages,
  deleteStudent: async () => (await import('../students/deleteStudent.ts')).deleteStudent,
  describePublishedCourse: async () =>
    (await import('../courses/publishedCourses.ts')).describePublishedCourse,
  eraseAddress: async () => (await import('../accounts/erasure/eraseAddress.ts')).eraseAddress,
  explainAccess: async () => (await import('../access/explain/explainAccess.ts')).explainAccess,
  extendInvitation: async () =>
    (await import('../invitations/changeInvitation.ts')).extendInvitation,
  findUserByEmail: async () => (await import('../people/findUsers.ts')).findUserByEmail,
  findUsersByEmail: async () => (await import('../people/findUsers.ts')).findUsersByEmail,
  findUsersById: async () => (await import('../people/findUsers.ts')).findUsersById,
  getPaymentMethods: async () =>
    (await import('../orders/student/startCheckout.ts')).getPaymentMethods,
  getRegister: async () => (await import('../attendance/getRegister.ts')).getRegister,
  getStaffSignIns: async () => (await import('../people/staff/getStaffSignIns.ts')).getStaffSignIns,
  getStudent: async () => (await import('../students/listStudents.ts')).getStudent,
  getStudentProgress: async () =>
    (await import('../progress/getStudentProgress.ts')).getStudentProgress,
  getTeacherSession: async () => (await import('../teachers/teacherSessions.ts')).getTeacherSession,
  grantAccess: async () => (await import('../access/callables/singleChanges.ts')).grantAccess,
  grantSource: async () => (await import('../access/callables/singleChanges.ts')).grantSource,
  inviteStaff: async () => (await import('../staffInvitations/inviteStaff.ts')).inviteStaff,
  keepCertificates: async () =>
    (await import('../certificates/keepCertificates.ts')).keepCertificates,
  leaveSession: async () => (await import('../bookings/bookSession.ts')).leaveSession,
  listAcceptances: async () => (await import('../agreements/listAcceptances.ts')).listAcceptances,
  listAgreements: async () => (await import('../agreements/listAgreements.ts')).listAgreements,
  listBatchRows: async () => (await import('../imports/batchRows/listBatchRows.ts')).listBatchRows,
  listCancelledSessions: async () =>
    (await import('../schedules/listCancelledSessions.ts')).listCancelledSessions,
  listCourseDates: async () => (await import('../requests/listCourseDates.ts')).listCourseDates,
  listGroupsOf: async () => (await import('../groups/listGroupsOf.ts')).listGroupsOf,
  listPlacesInLine: async () => (await import('../requests/listCourseDates.ts')).listPlacesInLine,
  listPublishedCourses: async () =>
    (await import('../courses/publishedCourses.ts')).listPublishedCourses,
  listStudents: async () => (await import('../students/listStudents.ts')).listStudents,
  listTeacherSessions: async () =>
    (await import('../teachers/teacherSessions.ts')).listTeacherSessions,
  listUsers: async () => (await import('../people/findUsers.ts')).listUsers,
  matchParticipants: async () =>
    (await import('../attendance/matchParticipants.ts')).matchParticipants,
  meetCondition: async () => (await import('../orders/changeOrder.ts')).meetCondition,
  openCalendar: async () => (await import('../calendar/openCalendar.ts')).openCalendar,
  orderCourses: async () => (await import('../courses/saveCourse.ts')).orderCourses,
  orderLessons: async () => (await import('../courses/orderLessons.ts')).orderLessons,
  orderSlides: async () => (await import('../graduates/slides.ts')).orderSlides,
  postContactForm: async () => (await import('../contact/sendContactMessage.ts')).postContactForm,
  previewErasure: async () => (await import('../accounts/erasure/eraseAddress.ts')).previewErasure,
  previewSchedule: async () => (await import('../schedules/previewSchedule.ts')).previewSchedule,
  previewWithdrawal: async () => (await import('../orders/previewWithdrawal.ts')).previewWithdrawal,
  recordDownload: async () => (await import('../archive/exportCallables.ts')).recordDownload,
  recordOrderPayment: async () =>
    (await import('../orders/recordOrderPayment.ts')).recordOrderPayment,
  recordPasswordLink: async () =>
    (await import('../students/recordAccountEvent.ts')).recordPasswordLink,
  recordPayments: async () => (await import('../access/callables/singleChanges.ts')).recordPayments,
  refundOrderPayment: async () =>
    (await import('../orders/refundOrderPayment.ts')).refundOrderPayment,
  reissueCertificate: async () =>
    (await import('../certificates/reissueCertificate.ts')).reissueCertificate,
  remindOrders: async () => (await import('../orders/jobs/remindOrders.ts')).remindOrders,
  remindStudents: async () => (await import('../attendance/remindStudents.ts')).remindStudents,
  removeAccessView: async () => (await import('../access/views/accessViews.ts')).removeAccessView,
  removeAddress: async () => (await import('../addresses/deleteAddresses.ts')).removeAddress,
  removeDiscountCode: async () =>
    (await import('../orders/student/discountCodes.ts')).removeDiscountCode,
  removeLessonFile: async () => (await import('../courses/lessonFiles.ts')).removeLessonFile,
  removeSection: async () => (await import('../courses/editSections.ts')).removeSection,
  renameSection: async () => (await import('../courses/editSections.ts')).renameSection,
  renewInvitation: async () => (await import('../invitations/changeInvitation.ts')).renewInvitation,
  replyToMessage: async () => (await import('../contact/replyToMessage.ts')).replyToMessage,
  requestPlace: async () => (await import('../requests/requestPlace.ts')).requestPlace,
  restoreLesson: async () => (await import('../courses/deleteLesson.ts')).restoreLesson,
  restoreLessonFile: async () => (await import('../courses/lessonFiles.ts')).restoreLessonFile,
  restoreSection: async () => (await import('../courses/editSections.ts')).restoreSection,
  reviewProfile: async () => (await import('../graduates/reviewProfile.ts')).reviewProfile,
  reviveOrder: async () => (await import('../orders/changeOrder.ts')).reviveOrder,
  revokeAccess: async () => (await import('../access/callables/singleChanges.ts')).revokeAccess,
  revokeSource: async () => (await import('../access/callables/singleChanges.ts')).revokeSource,
  saveAccessView: async () => (await import('../access/views/accessViews.ts')).saveAccessView,
  saveApplicationAnswers: async () =>
    (await import('../requests/saveAnswers.ts')).saveApplicationAnswers,
  saveApplicationForm: async () =>
    (await import('../applications/applicationForm.ts')).saveApplicationForm,
  saveCourse: async () => (await import('../courses/saveCourse.ts')).saveCourse,
  saveDiscountCode: async () =>
    (await import('../orders/student/discountCodes.ts')).saveDiscountCode,
  saveEmailChoices: async () => (await import('../emails/emailChoices.ts')).saveEmailChoices,
  saveEmailTemplates: async () => (await import('../emails/emailTemplates.ts')).saveEmailTemplates,
  saveHourPlan: async () => (await import('../attendance/saveHourPlan.ts')).saveHourPlan,
  saveInvoiceRecipient: async () =>
    (await import('../orders/student/saveInvoiceRecipient.ts')).saveInvoiceRecipient,
  saveLesson: async () => (await import('../courses/saveLesson.ts')).saveLesson,
  saveOffice: async () => (await import('../school/office.ts')).saveOffice,
  savePaymentSettings: async () =>
    (await import('../orders/paymentSettings.ts')).savePaymentSettings,
  saveProgress: async () => (await import('../progress/saveProgress.ts')).saveProgress,
  saveRegister: async () => (await import('../attendance/saveRegister.ts')).saveRegister,
  saveRoom: async () => (await import('../rooms/saveRoom.ts')).saveRoom,
  saveSchedule: async () => (await import('../schedules/saveSchedule.ts')).saveSchedule,
  saveSchool: async () => (await import('../school/schoolSettings.ts')).saveSchool,
  saveStudentDetails: async () =>
    (await import('../students/saveStudentDetails.ts')).saveStudentDetails,
  saveTeacher: async () => (await import('../teachers/saveTeacher.ts')).saveTeacher,
  sendContactMessage: async () =>
    (await import('../contact/sendContactMessage.ts')).sendContactMessage,
  sendEmailAgain: async () => (await import('../emails/sendEmailAgain.ts')).sendEmailAgain,
  sendInvitation: async () => (await import('../invitations/sendInvitation.ts')).sendInvitation,
  sendTestEmail: async () => (await import('../emails/sendTestEmail.ts')).sendTestEmail,
  setAttendance: async () => (await import('../bookings/bookSession.ts')).setAttendance,
  setCertificateRevoked: async () =>
    (await import('../certificates/setCertificateRevoked.ts')).setCertificateRevoked,
  setCertificateShown: async () =>
    (await import('../certificates/setCertificateShown.ts')).setCertificateShown,
  setConsent: async () => (await import('../graduates/setConsent.ts')).setConsent,
  setCourseStatus: async () => (await import('../courses/saveCourse.ts')).setCourseStatus,
  setDiscountCodeActive: async () =>
    (await import('../orders/student/discountCodes.ts')).setDiscountCodeActive,
  setFinished: async () => (await import('../progress/setFinished.ts')).setFinished,
  setGroupActive: async () => (await import('../groups/saveGroup.ts')).setGroupActive,
  setLessonStatus: async () => (await import('../courses/saveLesson.ts')).setLessonStatus,
  setLessonsStatus: async () => (await import('../courses/saveLesson.ts')).setLessonsStatus,
  setProfileHidden: async () => (await import('../graduates/setConsent.ts')).setProfileHidden,
  setRegisterCounts: async () =>
    (await import('../attendance/setRegisterCounts.ts')).setRegisterCounts,
  setRoomActive: async () => (await import('../rooms/saveRoom.ts')).setRoomActive,
  setScheduleStatus: async () =>
    (await import('../schedules/setScheduleStatus.ts')).setScheduleStatus,
  setSlideState: async () => (await import('../graduates/slides.ts')).setSlideState,
  setStaffRole: async () => (await import('../people/staff/setStaffRole.ts')).setStaffRole,
  setSubstitute: async () => (await import('../schedules/setSubstitute.ts')).setSubstitute,
  setTeacherActive: async () => (await import('../teachers/saveTeacher.ts')).setTeacherActive,
  settleAttention: async () => (await import('../orders/changeOrder.ts')).settleAttention,
  startCardChange: async () => (await import('../orders/student/changeCard.ts')).startCardChange,
  startCheckout: async () => (await import('../orders/student/startCheckout.ts')).startCheckout,
  startExport: async () => (await import('../archive/exportCallables.ts')).startExport,
  stopCollection: async () => (await import('../orders/student/changeCard.ts')).stopCollection,
  syncProfile: async () => (await import('../accounts/syncProfile.ts')).syncProfile,
  undoAccessChange: async () =>
    (await import('../imports/batches/undoAccessChange.ts')).undoAccessChange,
  undoWithdrawal: async () => (await import('../orders/withdrawOrder.ts')).undoWithdrawal,
  useDiscountCode: async () => (await import('../orders/student/discountCodes.ts')).useDiscountCode,
  withdrawOrder: async () => (await import('../orders/withdrawOrder.ts')).withdrawOrder,
  withdrawRequest: async () => (await import('../requests/requestPlace.ts')).withdrawRequest,
  withdrawStaffInvitation: async () =>
    (await import('../staffInvitations/inviteStaff.ts')).withdrawStaffInvitation,
} satisfies CallableTable

/** The callables of the service `bulk`: over 60 seconds, large bodies, files or PDFs. */
export const bulkCallables = {
  addLessonDownload: async () => (await import('../courses/attachToLesson.ts')).addLessonDownload,
  bulkGrant: async () => (await import('../access/callables/bulkChanges.ts')).bulkGrant,
  bulkRevoke: async () => (await import('../access/callables/bulkChanges.ts')).bulkRevoke,
  commitPlan: async () => (await import('../imports/batches/runPlan.ts')).commitPlan,
  downloadAgreement: async () =>
    (await import('../agreements/pdf/downloadAgreement.ts')).downloadAgreement,
  downloadCertificate: async () =>
    (await import('../certificates/downloadCertificate.ts')).downloadCertificate,
  downloadReceipt: async () => (await import('../orders/pdf/downloadReceipt.ts')).downloadReceipt,
  duplicateCourse: async () => (await import('../courses/duplicateCourse.ts')).duplicateCourse,
  duplicateLesson: async () => (await import('../courses/duplicateLesson.ts')).duplicateLesson,
  exportAccounts: async () => (await import('../archive/exportCallables.ts')).exportAccounts,
  exportDocuments: async () => (await import('../archive/exportCallables.ts')).exportDocuments,
  exportFile: async () => (await import('../archive/exportCallables.ts')).exportFile,
  exportFiles: async () => (await import('../archive/exportCallables.ts')).exportFiles,
  extendAccess: async () => (await import('../access/callables/bulkChanges.ts')).extendAccess,
  issueCertificates: async () =>
    (await import('../certificates/issueCertificates.ts')).issueCertificates,
  joinGroup: async () => (await import('../groups/joinGroup.ts')).joinGroup,
  leaveGroup: async () => (await import('../groups/joinGroup.ts')).leaveGroup,
  planAccess: async () => (await import('../imports/preview/planAccess.ts')).planAccess,
  previewCertificate: async () =>
    (await import('../certificates/previewCertificate.ts')).previewCertificate,
  previewUndo: async () => (await import('../imports/batches/previewUndo.ts')).previewUndo,
  resumeBatch: async () => (await import('../imports/batches/continueBatch.ts')).resumeBatch,
  saveGroup: async () => (await import('../groups/saveGroup.ts')).saveGroup,
  takeMyData: async () => (await import('../accounts/myData/takeMyData.ts')).takeMyData,
  undoBatch: async () => (await import('../imports/batches/undoBatch.ts')).undoBatch,
} satisfies CallableTable

/** The callables of the service `images`: each decodes an uploaded picture. */
export const imageCallables = {
  addLessonFile: async () => (await import('../courses/attachToLesson.ts')).addLessonFile,
  saveProfile: async () => (await import('../graduates/saveProfile.ts')).saveProfile,
  saveSlide: async () => (await import('../graduates/saveSlide.ts')).saveSlide,
} satisfies CallableTable

const tables = { api: apiCallables, bulk: bulkCallables, images: imageCallables } as const

/** Returns the service that answers a callable; null for another name. */
export function findService(name: string): 'api' | CallableService | null {
  const services = ['api', 'bulk', 'images'] as const
  return services.find((service) => Object.hasOwn(tables[service], name)) ?? null
}
