import { FakeSchool } from './FakeSchool.ts'
import { accessAnswers } from './fakeAccess.ts'
import { agreementAnswers } from './fakeAgreements.ts'
import { attendanceAnswers } from './fakeAttendance.ts'
import { bookingAnswers } from './fakeBookings.ts'
import { addCourse, courseAnswers } from './fakeCourses.ts'
import { emailAnswers } from './fakeEmailTemplates.ts'
import { groupAnswers } from './fakeGroups.ts'
import { invitationAnswers } from './fakeInvitations.ts'
import { messageAnswers } from './fakeMessages.ts'
import { orderAnswers } from './fakeOrders.ts'
import { planAnswers } from './fakePlans.ts'
import { profileAnswers } from './fakeProfiles.ts'
import { roomAnswers } from './fakeRooms.ts'
import { scheduleAnswers } from './fakeSchedules.ts'
import { slideAnswers } from './fakeSlides.ts'
import { peopleAnswers } from './fakeStudents.ts'
import { studyAnswers } from './fakeStudy.ts'
import { teacherAnswers } from './fakeTeachers.ts'

/** Creates an empty school that answers every callable of the pages under test. */
export function createSchool(): FakeSchool {
  return new FakeSchool([
    ...accessAnswers,
    ...agreementAnswers,
    ...attendanceAnswers,
    ...bookingAnswers,
    ...groupAnswers,
    ...courseAnswers,
    ...messageAnswers,
    ...orderAnswers,
    ...invitationAnswers,
    ...peopleAnswers,
    ...planAnswers,
    ...profileAnswers,
    ...roomAnswers,
    ...scheduleAnswers,
    ...slideAnswers,
    ...studyAnswers,
    ...teacherAnswers,
    ...emailAnswers,
  ])
}

/** Three courses and the sample people. */
export function sampleSchool(): FakeSchool {
  const school = createSchool()
  addCourse(school, 'prenatal-yoga-certification', 'Prenatal Yoga Certification')
  addCourse(school, 'sound-healing-certification', 'Sound Healing Certification')
  school.addPerson({
    userId: 'sample-admin',
    email: 'admin@shala.test',
    displayName: 'Asha Admin',
    role: 'owner',
  })
  school.setRole('sample-admin', 'owner', 'ADMIN_UIDS')
  school.addPerson({
    userId: 'sample-maya',
    email: 'maya@shala.test',
    displayName: 'Maya Lindqvist',
  })
  school.addPerson({ userId: 'sample-leo', email: 'leo@shala.test', displayName: 'Leo Okafor' })
  school.addPerson({
    userId: 'sample-nina',
    email: 'nina@shala.test',
    displayName: 'Nina Petrova',
    emailVerified: false,
  })
  return school
}
