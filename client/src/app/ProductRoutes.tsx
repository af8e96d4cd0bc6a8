import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard, RoleGuard } from './Guard.tsx';
import { ADMINS, MODERATORS } from './navigation.ts';
import { Waiting } from './Waiting.tsx';
import { WholePageSpinner } from './WholePageSpinner.tsx';

const Shell = lazy(() => import('./Shell.tsx'));
const LoginPage = lazy(() => import('../pages/LoginPage.tsx'));
const SignupPage = lazy(() => import('../pages/SignupPage.tsx'));
const ForgotPasswordPage = lazy(() => import('../pages/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('../pages/ResetPasswordPage.tsx'));
const RestoreEmailPage = lazy(() => import('../pages/RestoreEmailPage.tsx'));
const VerifyEmailPage = lazy(() => import('../pages/VerifyEmailPage.tsx'));
const CheckPage = lazy(() => import('../pages/CheckPage.tsx'));
const PublicCarPage = lazy(() => import('../pages/PublicCarPage.tsx'));
const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx'));
const DashboardPage = lazy(() => import('../pages/DashboardPage.tsx'));
const NewCarPage = lazy(() => import('../pages/NewCarPage.tsx'));
const CarsPage = lazy(() => import('../pages/CarsPage.tsx'));
const CarsHadPage = lazy(() => import('../pages/CarsHadPage.tsx'));
const ClaimsPage = lazy(() => import('../pages/ClaimsPage.tsx'));
const CarDetailPage = lazy(() => import('../pages/CarDetailPage.tsx'));
const CostsPage = lazy(() => import('../pages/CostsPage.tsx'));
const ProfilePage = lazy(() => import('../pages/ProfilePage.tsx'));
const ExportCarPage = lazy(() => import('../pages/ExportCarPage.tsx'));
const ServicesPage = lazy(() => import('../pages/ServicesPage.tsx'));
const WorkshopPage = lazy(() => import('../pages/WorkshopPage.tsx'));
const CheckInPage = lazy(() => import('../pages/CheckInPage.tsx'));
const ServiceDetailPage = lazy(() => import('../pages/ServiceDetailPage.tsx'));
const MakesPage = lazy(() => import('../pages/moderate/MakesPage.tsx'));
const BaseModelsPage = lazy(() => import('../pages/moderate/BaseModelsPage.tsx'));
const SpecModelsPage = lazy(() => import('../pages/moderate/SpecModelsPage.tsx'));
const SuggestionsPage = lazy(() => import('../pages/moderate/SuggestionsPage.tsx'));
const EnginesPage = lazy(() => import('../pages/moderate/EnginesPage.tsx'));
const HistoryPage = lazy(() => import('../pages/moderate/HistoryPage.tsx'));
const ImportPage = lazy(() => import('../pages/moderate/ImportPage.tsx'));
const AdminPage = lazy(() => import('../pages/admin/AdminPage.tsx'));
const UsersPage = lazy(() => import('../pages/admin/UsersPage.tsx'));
const UserPage = lazy(() => import('../pages/admin/UserPage.tsx'));
const AllCarsPage = lazy(() => import('../pages/admin/AllCarsPage.tsx'));
const AllServicesPage = lazy(() => import('../pages/admin/AllServicesPage.tsx'));
const ClaimQueuePage = lazy(() => import('../pages/admin/ClaimQueuePage.tsx'));
const AuditPage = lazy(() => import('../pages/admin/AuditPage.tsx'));
const TransferPage = lazy(() => import('../pages/TransferPage.tsx'));

/** Every screen but the landing page. */
export const ProductRoutes = () => (
  <Routes>
    <Route element={<Waiting />}>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/signup" element={<SignupPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/restore-email" element={<RestoreEmailPage />} />
      <Route
        path="/verify-email"
        element={
          <Guard>
            <VerifyEmailPage />
          </Guard>
        }
      />
      <Route path="/check" element={<CheckPage />} />
      <Route path="/check/:id" element={<PublicCarPage />} />
      <Route path="/check/vin/:vin" element={<PublicCarPage />} />
      <Route path="*" element={<NotFoundPage home="/" />} />
    </Route>
    <Route
      path="/dashboard"
      element={
        <Guard>
          <Suspense fallback={<WholePageSpinner />}>
            <Shell>
              {/* whoever is left without a screen can still log out */}
              <ErrorBoundary isFramed screen={useLocation().pathname}>
                <Waiting />
              </ErrorBoundary>
            </Shell>
          </Suspense>
        </Guard>
      }
    >
      <Route index element={<DashboardPage />} />
      <Route path="new" element={<NewCarPage />} />
      <Route path="cars" element={<CarsPage />} />
      <Route path="claims" element={<ClaimsPage />} />
      <Route path="cars/had" element={<CarsHadPage />} />
      <Route path="cars/:id" element={<CarDetailPage />} />
      <Route path="cars/:id/costs" element={<CostsPage />} />
      <Route path="costs" element={<CostsPage />} />
      <Route path="workshop" element={<WorkshopPage />} />
      <Route path="cars/export/:id" element={<ExportCarPage />} />
      <Route path="services/checkin" element={<CheckInPage />} />
      <Route path="services" element={<ServicesPage />} />
      <Route path="services/:id" element={<ServiceDetailPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="transfer/:id" element={<TransferPage />} />
      <Route element={<RoleGuard roles={MODERATORS} otherwise="/dashboard" />}>
        <Route path="moderate" element={<MakesPage />} />
      </Route>
      <Route element={<RoleGuard roles={MODERATORS} otherwise="/dashboard/moderate" />}>
        <Route path="moderate/make/:id" element={<BaseModelsPage />} />
        <Route path="moderate/model/:id" element={<SpecModelsPage />} />
        <Route path="moderate/engines/:id" element={<EnginesPage />} />
        <Route path="moderate/history" element={<HistoryPage />} />
        <Route path="moderate/suggestions" element={<SuggestionsPage />} />
        <Route path="moderate/import" element={<ImportPage />} />
        <Route path="moderate/*" element={<Navigate to="/dashboard/moderate" replace />} />
      </Route>
      <Route element={<RoleGuard roles={ADMINS} otherwise="/dashboard" />}>
        <Route path="admin" element={<AdminPage />} />
        <Route path="admin/users" element={<UsersPage />} />
        <Route path="admin/users/:id" element={<UserPage />} />
        <Route path="admin/cars" element={<AllCarsPage />} />
        <Route path="admin/services" element={<AllServicesPage />} />
        <Route path="admin/claims" element={<ClaimQueuePage />} />
        <Route path="admin/audit" element={<AuditPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage home="/dashboard" />} />
    </Route>
  </Routes>
);
