import { analyzerAddress, paths } from '../../config/paths.ts';
import { letteringTexts } from '../../domain/texts/lettering.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const tool = { access: 'signedIn', shell: 'app' } as const;

/** What designs are made with, and where they are kept. */
export const tools: readonly PageRow[] = [
  {
    ...tool,
    path: paths.aiGenerator,
    formerly: ['/client/ai-setup', '/artist/ai-setup'],
    title: 'Professional Design Studio',
    icon: 'generator',
    links: [
      { in: ['menu'], roles: ['client', 'artist'], label: 'Professional Design Studio' },
      {
        in: ['mainTool'],
        label: 'AI Tattoo Generator',
        text: 'Words and up to three pictures, fused into one design.',
      },
      { in: ['quickActions'], label: 'AI Generator' },
      { in: ['begin'], label: 'From words', text: 'Describe it, and see it drawn.', rank: 1 },
    ],
    Page: page(() => import('../../pages/AiGeneratorPage.tsx'), 'AiGeneratorPage'),
  },
  {
    ...tool,
    path: paths.fontGenerator,
    title: letteringTexts.studioTitle,
    head: { title: letteringTexts.studioTitle, lead: letteringTexts.studioLead },
    loader: 'typography',
    icon: 'lettering',
    links: [
      { in: ['quickActions'], label: 'Font Generator' },
      { in: ['artistActions'], label: 'Font Generator', rank: 1 },
      { in: ['menu'], roles: ['client', 'artist'], label: 'Lettering' },
      { in: ['begin'], label: 'Lettering', text: 'Set a name or a date to be worn.', rank: 2 },
    ],
    Page: page(() => import('../../pages/FontGeneratorPage.tsx'), 'FontGeneratorPage'),
  },
  {
    ...tool,
    path: paths.internationalFonts,
    title: letteringTexts.internationalTitle,
    head: { title: letteringTexts.internationalTitle, lead: letteringTexts.internationalLead },
    loader: 'typography',
    icon: 'scripts',
    Page: page(() => import('../../pages/InternationalFontsPage.tsx'), 'InternationalFontsPage'),
  },
  {
    ...tool,
    path: paths.romanNumerals,
    title: letteringTexts.numeralsTitle,
    head: { title: letteringTexts.numeralsTitle, lead: letteringTexts.numeralsLead },
    icon: 'numerals',
    Page: page(() => import('../../pages/RomanNumeralsPage.tsx'), 'RomanNumeralsPage'),
  },
  {
    ...tool,
    path: paths.tattooDesigner,
    formerly: ['/ai-tattoo-designer'],
    title: 'Design consultant',
    loader: 'cinematic',
    icon: 'consultant',
    links: [
      {
        in: ['menu', 'quickActions'],
        roles: ['client', 'artist'],
        label: 'Design Consultant',
        text: 'Bring a photo, talk about the idea, get four designs.',
      },
      { in: ['begin'], label: 'From a photo', text: 'Talk about it, and get four designs.' },
      { in: ['tools'], label: 'Analyzer', to: analyzerAddress, icon: 'analyzer', rank: 1 },
    ],
    Page: page(() => import('../../pages/TattooDesignerPage.tsx'), 'TattooDesignerPage'),
  },
  {
    ...tool,
    path: paths.photoToSketch,
    title: 'Photo to Sketch',
    icon: 'sketch',
    links: [
      { in: ['tools'], label: 'Photo Sketch' },
      { in: ['menu'], roles: ['client', 'artist'], label: 'Photo Sketch' },
    ],
    Page: page(() => import('../../pages/PhotoToSketchPage.tsx'), 'PhotoToSketchPage'),
  },
  {
    ...tool,
    path: paths.styleTransfer,
    title: 'Style Transfer',
    icon: 'style',
    links: [
      { in: ['tools'], label: 'Style Transfer' },
      { in: ['menu'], roles: ['client', 'artist'], label: 'Style Transfer' },
    ],
    Page: page(() => import('../../pages/StyleTransferPage.tsx'), 'StyleTransferPage'),
  },
  {
    ...tool,
    path: paths.aiCollections,
    formerly: ['/client/portfolio'],
    title: 'Design Collections',
    icon: 'collections',
    links: [
      { in: ['menu'], roles: ['client', 'artist'], label: 'Design Collections' },
      { in: ['tools'], label: 'Collections' },
      { in: ['phone'], roles: ['client', 'artist'], label: 'Designs', rank: 2 },
    ],
    Page: page(() => import('../../pages/AiCollectionsPage.tsx'), 'AiCollectionsPage'),
  },
  {
    ...tool,
    path: paths.ownImage,
    title: 'Design',
    Page: page(() => import('../../pages/OwnImagePage.tsx'), 'OwnImagePage'),
  },
];
