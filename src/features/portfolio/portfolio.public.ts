export { PortfolioPreview } from './PortfolioPreview.tsx';
export { PortfolioScreen } from './PortfolioScreen.tsx';
