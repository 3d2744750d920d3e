import { writeStateStories } from '../.storybook/states.ts'

writeStateStories()
