import {
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Subheading,
  Title,
} from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import { ComponentUse, folderOf } from '../where-used/ComponentUse.tsx'
import { GuideSections } from './GuideSections.tsx'
import { GUIDES } from './guides.tsx'
import { StoryFrame } from './StoryFrame.tsx'

/** Pixels, unless a story's `docs.story.height` says otherwise. */
const MIN_HEIGHT = 96
const COMPONENTS = 'Components/'

/**
 * Words, the first story with its controls, then the others in frames. What covers the page is always in
 * a frame, where the table of this page controls nothing.
 */
export function DocsPage() {
  const stories = useContext(DocsContext).componentStories()
  const [first, ...others] = stories.filter(({ tags }) => tags.includes('autodocs'))
  if (!first) return null
  const isFramed = first.parameters.docs?.story?.inline === false
  const isComponent = first.title.startsWith(COMPONENTS)
  const guide = GUIDES[first.title.slice(COMPONENTS.length)]
  return (
    <main>
      <Title />
      <Description />
      {isFramed ? <StoryInFrame story={first} /> : <Canvas of={first.moduleExport} />}
      {isComponent && (isFramed ? <ArgTypes /> : <Controls />)}
      {isComponent && guide && <GuideSections guide={guide} />}
      {isComponent && <ComponentUse folder={folderOf(first.parameters.fileName)} />}
      {others.length > 0 && <Heading>Stories</Heading>}
      {others.map((story) => (
        <div key={story.id}>
          <Subheading>{story.name}</Subheading>
          <Description of={story.moduleExport} />
          <StoryInFrame story={story} />
        </div>
      ))}
    </main>
  )
}

function StoryInFrame({ story: { id, name, parameters } }: { story: PreparedStory }) {
  return (
    <StoryFrame
      id={id}
      title={name}
      minHeight={Number.parseInt(parameters.docs?.story?.height ?? MIN_HEIGHT, 10)}
    />
  )
}
