import { SlideAdmin } from '#features/graduates/components/slides/SlideAdmin.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function GraduateSliderImages() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Graduate Slider Images"
        beside={
          <PageHelp>
            The pictures in the slider on the home page. Changes appear within a minute.
          </PageHelp>
        }
      />
      <SlideAdmin />
    </div>
  )
}
