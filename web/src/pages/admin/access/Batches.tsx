import { PlanTabs } from '../../../features/access/components/plans/PlanTabs.tsx'
import { BatchList } from '../../../features/access/components/plans/batches/BatchList.tsx'
import { nameOf } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Every plan that was committed, and its undo. */
export default function Batches() {
  return (
    <AccessPage title="Batches" tab="bulk">
      <PlanTabs at="batches" />
      <BatchList who={nameOf} />
    </AccessPage>
  )
}
